import { expect, test } from "vitest";
import { ball, useFolder, writeTestImage } from "#engine/testing/images.ts";
import { addsThing } from "../find-edit-problem.ts";
import { checkSubject } from "./edit.ts";

const { place } = useFolder();

const meadow = () =>
  writeTestImage(
    place("meadow.png"),
    320,
    240,
    `<rect width="100%" height="100%" fill="#8fb8e8"/><rect y="130" width="100%" height="110" fill="rgb(78,110,44)"/>`,
  );
const room = () => writeTestImage(place("room.png"), 320, 240, ball(320, 240));

const check = async (prompt: string, file: Promise<string>) => checkSubject({ prompt, imageFiles: [await file] });
const needsMask = { reason: "needs-mask" };

test("a thing that stands or flies is added by words below or into a sky that is found surely", async () => {
  await expect(check("Stell einen Baum auf die Wiese", meadow())).resolves.toBeUndefined();
  await expect(check("Setz einen Vogel in den Himmel", meadow())).resolves.toBeUndefined();
});

test("a thing that stands is not added by words indoors or on a table, where only a mask says its place", async () => {
  await expect(check("Stell eine Vase mit Blumen dazu", room())).rejects.toMatchObject(needsMask);
  await expect(check("Setz einen Vogel dazu", room())).rejects.toMatchObject(needsMask);
  await expect(check("Stell eine Tasse Kaffee auf den Tisch", meadow())).rejects.toMatchObject(needsMask);
});

test("a boat is not added by words where no water is found", async () => {
  await expect(check("Setz ein Segelboot dazu", meadow())).rejects.toMatchObject(needsMask);
});

test("a label is added by words anywhere", async () => {
  await expect(check("Füge einen Aufkleber „Neu“ hinzu", room())).resolves.toBeUndefined();
});

test("an added thing needs a look at the image before the start, and words alone do not", () => {
  expect(addsThing("Stell eine Tasse Kaffee auf den Tisch", 1)).toBe(true);
  expect(addsThing("Stell eine Tasse Kaffee auf den Tisch", 2)).toBe(false);
  expect(addsThing("Schreib „Kaffee“ oben links", 1)).toBe(false);
});
