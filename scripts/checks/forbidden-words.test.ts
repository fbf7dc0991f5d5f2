import { expect, test } from "vitest";
import { findForbidden } from "./forbidden-words.ts";

test("an old word in a name or a comment is found, with its line and the term to use", () => {
  const text = 'const url = "a bell";\n/** Rings the bell of a project. */\nexport const followBell = () => url;\n';
  expect(findForbidden("server/example.ts", text)).toEqual([
    expect.stringMatching(/^server\/example\.ts:3: followBell holds “bell”\. Say: event stream/),
    expect.stringMatching(/^server\/example\.ts:2: a comment holds “bell”/),
  ]);
});

test("texts for users, and files in which the word has its ordinary meaning, are ignored", () => {
  expect(findForbidden("server/example.ts", 'export const text = "Die bell tools"; // A plain comment.\n')).toEqual([]);
  expect(findForbidden("engine/scenes/workshop.ts", "export const tools = 3;\n")).toEqual([]);
});

test("an old word in a file name is found, and a word of the language that is only forbidden as a name", () => {
  expect(findForbidden("server/keep-film.ts", "// The film is stored.\nexport const url = 1;\n")).toEqual([
    "server/keep-film.ts:1: the file name holds “film”. Say: video.",
  ]);
});

test("a word is forbidden only in the folders where it once meant something else", () => {
  const text = "export const queuePlace = 1;\n";
  expect(findForbidden("server/queue/example.ts", text)).toEqual([expect.stringContaining("queuePlace holds “place”")]);
  expect(findForbidden("e2e/example.ts", text)).toEqual([]);
});

test("a comment that begins with a pronoun is found", () => {
  const text = "/**\n * Somebody waits. So many seconds.\n */\nexport const url = 1;\n";
  expect(findForbidden("server/example.ts", text)).toEqual([
    expect.stringContaining("a comment holds “Somebody”"),
    expect.stringContaining("a comment holds “So many seconds”"),
  ]);
});
