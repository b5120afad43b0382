/* Names for people to read: `spelled("rule_hungry")` is "Rule hungry". */

/** @param {string} name */
export function spelled(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text as a pattern that finds it. @param {string} text */
export const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". @param {string[]} names */
export function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
}
