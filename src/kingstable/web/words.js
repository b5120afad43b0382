/* Names that programs use, for people to read: `spelled("rule_hungry")` is "Rule hungry". */

/** @param {string} name */
export function spelled(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
