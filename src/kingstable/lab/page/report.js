// Draws the charts of a balance report, in the colours of the page; again, when light turns to dark.

(() => {
  /** @param {string} id of an element that the report has */
  const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

  /** @type {Record<string, object>} */
  const specs = JSON.parse(byId("specs").textContent);
  const probe = document.createElement("span");
  document.body.append(probe);

  /** What a colour of the style sheet is now: `light-dark()` is settled by the browser alone. @param {string} name */
  const colour = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };

  /** @param {object} spec */
  const settled = (spec) =>
    JSON.parse(JSON.stringify(spec).replace(/var\(--([a-z]+)\)/g, (_, name) => colour(name)));

  /** @param {boolean} narrow */
  const look = (narrow) => {
    const [ink, muted, line] = ["ink", "muted", "line"].map(colour);
    const font = getComputedStyle(document.body).fontFamily;
    return {
      background: "transparent",
      font,
      view: { stroke: null },
      axis: {
        labelColor: ink,
        labelFontSize: 13,
        titleColor: muted,
        titleFontSize: 13,
        titleFontWeight: "normal",
        titlePadding: 8,
        gridColor: line,
        domainColor: line,
        tickColor: line,
      },
      axisY: { labelLimit: narrow ? 130 : 260 },
      axisX: { labelOverlap: true, tickCount: narrow ? 5 : 8 },
      legend: { labelColor: ink, labelFontSize: 14, symbolStrokeWidth: 0, padding: 4 },
    };
  };

  const draw = () => {
    const narrow = window.innerWidth < 600;
    for (const [id, spec] of Object.entries(specs)) {
      vegaEmbed(`#${id}`, settled(spec), {
        mode: "vega-lite",
        renderer: "svg",
        actions: false,
        config: look(narrow),
        tooltip: { theme: "custom" },
      }).catch((fault) => {
        byId(id).textContent = `This chart cannot be drawn (${fault.message}). Its table is below.`;
      });
    }
  };

  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  matchMedia("(max-width: 599px)").addEventListener("change", draw);
  draw();
})();
