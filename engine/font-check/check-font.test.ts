import { chmod, writeFile } from "node:fs/promises";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { checkFont as checkInProcess } from "#engine/index.ts";
import {
  changeBytes,
  changeLetters,
  changeTables,
  nameTable,
  readAssetFont,
  type AssetFont,
} from "#engine/testing/fonts.ts";
import { useFolder } from "#engine/testing/images.ts";
import { ourFamilies } from "#engine/typography/fonts.ts";
import { checkFont } from "./check-font.ts";

// Allow a minute per test, because some tests start a child process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { place } = useFolder();
let count = 0;
async function check(content: Buffer) {
  const file = place(`font-${(count += 1)}`);
  await writeFile(file, content);
  return checkFont(file);
}

let font: Buffer;
beforeAll(async () => {
  font = await readAssetFont("special-gothic-semibold.ttf");
});

test.each<[AssetFont, string, string]>([
  ["special-gothic-semibold.ttf", "Special Gothic SemiBold", "font/ttf"],
  ["noto-sans-regular.ttf", "Noto Sans", "font/ttf"],
  ["special-gothic.woff2", "Special Gothic", "font/woff2"],
  ["special-gothic-condensed.woff2", "Special Gothic Condensed One", "font/woff2"],
])("a usual font is accepted with the name and the format that it has: %s", async (name, expected, type) => {
  expect(await check(await readAssetFont(name))).toEqual({ problem: null, name: expected, type });
});

test("[GEN-03] a font whose licence bits forbid embedding is refused, one for preview and print is not", async () => {
  const withBits = (...bytes: number[]) => check(changeTables(font, { "OS/2": changeBytes(8, bytes) }));
  for (const [high, low] of [
    [0, 0b0010],
    [0b1, 0b0010],
  ] as const)
    expect(await withBits(high, low)).toMatchObject({ problem: "restricted" });
  for (const low of [0, 0b0100, 0b1000, 0b0110]) expect(await withBits(0, low)).toMatchObject({ problem: null });
});

test("[GEN-03] a font without German letters is refused, and the missing ones are named", async () => {
  const cmap = changeLetters(font, { ß: null, "€": null });
  expect(await check(changeTables(font, { cmap }))).toMatchObject({ problem: "letters", missing: "ß€" });
  const blank = changeLetters(font, { Ä: " ", "7": " " });
  expect(await check(changeTables(font, { cmap: blank }))).toMatchObject({ problem: "letters", missing: "Ä7" });
  expect(await check(changeTables(font, { cmap: changeLetters(font, {}) }))).toMatchObject({ problem: null });
});

test("[GEN-03] files that are no single font with outlines are refused with the reason", async () => {
  const png = Buffer.from("89504e470d0a1a0a", "hex");
  for (const content of [Buffer.alloc(0), Buffer.from("OT"), png, Buffer.from("wOFF....")])
    expect(await check(content)).toMatchObject({ problem: "format" });
  expect(await check(Buffer.concat([Buffer.from("ttcf"), font]))).toMatchObject({ problem: "collection" });
  expect(await check(changeTables(font, { glyf: null }))).toMatchObject({ problem: "no-outlines" });
  expect(await check(changeTables(font, { "OS/2": null }))).toMatchObject({ problem: "damaged" });
});

test("[GEN-03] letters of impossible sizes are refused", async () => {
  const tiny = changeBytes(18, [0x40, 0x00]);
  expect(await check(changeTables(font, { head: tiny }))).toMatchObject({ problem: "sizes" });
  const huge = changeBytes(18, [0x00, 0x40]);
  expect(await check(changeTables(font, { head: huge }))).toMatchObject({ problem: "sizes" });
});

test("[GEN-03] a font that calls itself like ours cannot replace the AI label's letters", async () => {
  const named = (family: string) => changeTables(font, { name: nameTable({ 1: family, 2: "Regular" }) });
  const cmap = changeLetters(font, { K: "I", I: "K" });
  const weight = changeBytes(4, [500 >> 8, 500 & 0xff]);
  const checkNamed = (family: string) => check(changeTables(named(family), { cmap, "OS/2": weight }));
  expect(ourFamilies.text, "the real name cannot be guessed").toMatch(/^Lichtspiel Text [\da-f-]{36}$/);
  expect(await checkNamed("Lichtspiel Text")).toMatchObject({ problem: null });
  expect(await checkNamed(ourFamilies.text)).toMatchObject({ problem: "our-name" });
});

test("the shown name is short, and contains nothing invisible or reversed", async () => {
  const nameOf = async (entries: Record<number, string>) => {
    const report = await check(changeTables(font, { name: nameTable(entries) }));
    return report.problem === null ? report.name : report.problem;
  };
  expect(await nameOf({ 1: "Nord\u202ewind\u0000  Grotesk", 2: "Bold" })).toBe("Nordwind Grotesk Bold");
  expect(await nameOf({ 1: "Nordwind", 16: "Nordwind Sans", 17: "Regular" })).toBe("Nordwind Sans");
  expect(await nameOf({ 1: "x".repeat(300), 2: "Regular" })).toBe(`${"x".repeat(79)}…`);
  expect(await nameOf({ 4: "Only a full name" })).toBeNull();
});

test("[GEN-03] no shortened or altered font makes the check fail", async () => {
  const fonts = [font, await readAssetFont("special-gothic-condensed.woff2")];
  for (const content of fonts) {
    for (let share = 1; share < 8; share++) {
      const report = await check(content.subarray(0, Math.floor((content.length * share) / 8)));
      expect(report.problem).not.toBeNull();
    }
    // Change bytes of header and table directory, because wrong lengths and offsets are most likely to make the reader
    // fail.
    for (let at = 4; at < 120; at += 3) {
      const { problem } = await check(changeBytes(at, [0xff])(content));
      expect([null, "damaged", "format", "letters", "no-outlines", "collection", "sizes", "restricted"]).toContain(
        problem,
      );
    }
  }
});

test("the check runs in a process of its own, and says the same there", async () => {
  const file = place("own-process.ttf");
  await writeFile(file, font);
  const { signal } = new AbortController();
  expect(await checkInProcess(file, { signal })).toEqual({
    problem: null,
    name: "Special Gothic SemiBold",
    type: "font/ttf",
  });
});

const { execPath } = process;
afterEach(() => {
  process.execPath = execPath;
});

test("[GEN-03] a check that crashes blames the file, one that does not start or takes too long does not", async () => {
  const file = place("crashing.ttf");
  await writeFile(file, font);
  const checkIt = (signal = new AbortController().signal) => checkInProcess(file, { signal });
  // Replace the program of the child process by a script that starts normally and crashes when the request arrives.
  const crashing = place("crashing.sh");
  await writeFile(crashing, '#!/bin/sh\nhead -c 1 <&"$NODE_CHANNEL_FD" >/dev/null\nkill -SEGV $$\n');
  await chmod(crashing, 0o700);
  process.execPath = crashing;
  expect(await checkIt()).toMatchObject({ problem: "damaged", detail: expect.stringContaining("SIGSEGV") });
  process.execPath = place("missing");
  await expect(checkIt()).rejects.toMatchObject({ message: "The render process did not start" });
  process.execPath = execPath;
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  await expect(checkIt()).rejects.toMatchObject({ code: "aborted" });
  timeout.mockRestore();
});
