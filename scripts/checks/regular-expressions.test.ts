import { expect, test } from "vitest";
import { expressionsIn, findExponential, isExponential } from "./regular-expressions.ts";

test.each([
  "(a+)+$",
  "(a|a)*b",
  "^(a|aa)+$",
  "^(\\d|\\d\\d)*$",
  "^(\\w|\\s|_)*$",
  "(a*)*b",
  "(x+x+)+y",
  "(a?a?)+b",
  "(ab?b?)*c",
  "^(\\w+\\s?)*$",
  "^(?:sechzig|sech|zig)+$",
  "^(?:name[^:]*\\s*:\\s*)+$",
])("%s takes exponential time", (source) => {
  expect(isExponential(source, "u")).toBe(true);
});

test.each([
  "(a|b)*",
  "(\\w+\\s)*",
  "\\s+$",
  "(a{1,200}b)*",
  "^(?:\\s*,\\s*\\d{1,3})*$",
  "^[^,]+(?:,[^,]+)*$",
  "(a)?\\1",
])("%s does not", (source) => {
  expect(isExponential(source, "")).toBe(false);
});

test("a large and a small letter are the same where the flags say so", () => {
  expect(isExponential("^(?:a|A)+$", "")).toBe(false);
  expect(isExponential("^(?:a|A)+$", "i")).toBe(true);
});

test("literals and patterns that are put together from constants of the file are found, with their line", () => {
  const text = `const part = "a+";\nconst first = /b/u;\nconst second = new RegExp(\`^(\${part})+$\`, "i");\n`;
  expect(expressionsIn("server/example.ts", text).map(({ source, flags }) => [source, flags])).toEqual([
    ["b", "u"],
    ["^(a+)+$", "i"],
  ]);
  expect(findExponential("server/example.ts", text)).toEqual([
    expect.stringMatching(/^server\/example\.ts:3: .*exponential time/),
  ]);
});
