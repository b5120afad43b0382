/* What the linter asks of the page's JavaScript: what ESLint recommends, and some rules that find real faults.  How the code
 * is laid out is no concern of it. */

import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import globals from "globals";

export default defineConfig(
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "array-callback-return": "error",
      "consistent-return": "error",
      eqeqeq: "error",
      "no-constructor-return": "error",
      "no-eval": "error",
      "no-implicit-coercion": "error",
      "no-implied-eval": "error",
      "no-loop-func": "error",
      "no-new-func": "error",
      "no-param-reassign": "error",
      "no-promise-executor-return": "error",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-template-curly-in-string": "error",
      "no-unmodified-loop-condition": "error",
      "no-unreachable-loop": "error",
      "no-unused-expressions": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }], // "_" is what is left out
      "no-use-before-define": ["error", { classes: false, functions: false, variables: false }],
      "no-useless-return": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["src/kingstable/web/*.js"], languageOptions: { globals: globals.browser } },
  {
    files: ["src/kingstable/lab/page/*.js"], // a plain script; the page that it is put into loads Vega before it
    languageOptions: { sourceType: "script", globals: { ...globals.browser, vegaEmbed: "readonly" } },
  },
  { files: ["tests/web_unit/*.js"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
);
