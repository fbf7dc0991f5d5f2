import { expect, test } from "vitest";
import { findForbidden } from "./forbidden-words.ts";

test("an old word in a name or a comment is found, with its line and the term to use", () => {
  const text = 'const url = "a bell";\n/** Rings the bell of a project. */\nexport const followBell = () => url;\n';
  expect(findForbidden("server/example.ts", text)).toEqual([
    expect.stringMatching(/^server\/example\.ts:3: followBell holds “bell”\. Say: event stream/),
    expect.stringMatching(/^server\/example\.ts:2: a comment holds “bell”/),
  ]);
});

test("texts for users and files in which the word has its ordinary meaning are left alone", () => {
  expect(findForbidden("server/example.ts", 'export const text = "Die bell tools"; // A plain comment.\n')).toEqual([]);
  expect(findForbidden("engine/scenes/workshop.ts", "export const tools = 3;\n")).toEqual([]);
});
