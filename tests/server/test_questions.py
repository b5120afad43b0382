"""A move answers a question: it stands while the question is the same, whatever else has changed on the board."""

from __future__ import annotations

from kingstable.server.protocol import Done, Refused
from server.house import House, housed


@housed
async def test_who_chooses_at_the_same_time_is_not_in_the_way(house: House) -> None:
    made = await house.make("artificium", 3, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    while not live.room.table.state.drafts:
        seat = live.room.waiting[0]
        await pages[seat].all()
        passing = next(choice for choice in pages[seat].frame.choices if choice.notation == "pass")
        assert isinstance(await pages[seat].play(passing.action, pages[seat].frame.rev), Done)
    for page in pages:
        await page.all()
    first, second = live.room.waiting[:2]
    rev, choice = pages[second].frame.rev, pages[second].frame.choices[0]
    assert isinstance(await pages[first].play(pages[first].frame.choices[0].action, pages[first].frame.rev), Done)
    await pages[second].all()
    assert pages[second].frame.rev != rev, "one sees that the other has chosen"
    assert isinstance(await pages[second].play(choice.action, rev), Done), "and is asked the same all the while"


@housed
async def test_another_question_is_not_answered_by_an_old_move(house: House) -> None:
    made = await house.make("kingsburg", 2, confirm=False)
    pages = await house.seated(made)
    live = await house.live(made.id)
    for _ in range(30):
        seat = live.room.waiting[0]
        await pages[seat].all()
        rev, action = pages[seat].frame.rev, pages[seat].frame.choices[0].action
        asked = pages[seat].frame.choices
        assert isinstance(await pages[seat].play(action, rev), Done)
        await pages[seat].all()
        if live.room.waiting == [seat] and pages[seat].frame.choices != asked:
            late = await pages[seat].play(pages[seat].frame.choices[0].action, rev)
            assert isinstance(late, Refused) and "look again" in late.reason
            return
    raise AssertionError("nobody was asked twice")
