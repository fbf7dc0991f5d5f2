import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { box, latin, words32 } from "./box.ts";
import { boxesIn, findBox, type Mp4Box, readerOf, topLevelBoxes } from "./boxes.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "boxes-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function listed(content: Buffer, maxBoxes?: number): Promise<Mp4Box[]> {
  const file = path.join(folder, "film.mp4");
  await writeFile(file, content);
  const handle = await open(file);
  try {
    const boxes: Mp4Box[] = [];
    for await (const each of topLevelBoxes(readerOf(handle), content.length, maxBoxes)) boxes.push(each);
    return boxes;
  } finally {
    await handle.close();
  }
}

const type = box("ftyp", latin("isom"));
const tables = box("moov", box("mvhd", words32(7)), box("trak", box("tkhd", words32(1))));
/** An MP4 box whose length has 64 bits. */
const long = Buffer.concat([words32(1), latin("mdat"), words32(0, 20), words32(9)]);
/** An MP4 box with length 0, which means that the box extends to the end of the file. */
const openBox = Buffer.concat([words32(0), latin("mdat"), words32(9)]);

test("the reader finds what the writer wrote, in a buffer and in a file", async () => {
  const content = Buffer.concat([type, tables, long]);
  const boxes = boxesIn(content);
  expect(boxes.map((each) => [each.type, each.start, each.body, each.end, each.size, each.isOpen])).toEqual([
    ["ftyp", 0, 8, 12, 12, false],
    ["moov", 12, 20, 52, 40, false],
    ["mdat", 52, 68, 72, 20, false],
  ]);
  expect(await listed(content)).toEqual(boxes);
});

test("a box of open length reaches to the end", async () => {
  const content = Buffer.concat([type, openBox]);
  expect(boxesIn(content).at(-1)).toMatchObject({ type: "mdat", start: 12, size: 12, isOpen: true });
  expect(await listed(content)).toEqual(boxesIn(content));
});

test("a box is found by its path, from the top or from another box", () => {
  const content = Buffer.concat([type, tables]);
  expect(findBox(content, ["moov", "trak", "tkhd"])).toMatchObject({ type: "tkhd", size: 12 });
  expect(findBox(content, ["tkhd"], findBox(content, ["moov", "trak"]))).toEqual(
    findBox(content, ["moov", "trak", "tkhd"]),
  );
  expect(findBox(content, ["moov", "udta"])).toBeUndefined();
});

describe("a damaged file is refused:", () => {
  const tooShort = Buffer.concat([words32(7), latin("free")]);
  const shortLong = Buffer.concat([words32(1), latin("mdat"), words32(0, 15), words32(9)]);
  test.each([
    ["a box reaches beyond the end", Buffer.concat([type, tables]).subarray(0, 40)],
    ["a length is smaller than its header", Buffer.concat([type, tooShort])],
    ["a length of 64 bits is smaller than its header", Buffer.concat([type, shortLong])],
    ["a length of 64 bits is cut off", Buffer.concat([type, long.subarray(0, 12)])],
  ])("%s", async (_name, content) => {
    expect(() => boxesIn(content)).toThrow(RangeError);
    await expect(listed(content)).rejects.toThrow(RangeError);
  });

  test("something shorter than a box follows the last one in a file", async () => {
    await expect(listed(Buffer.concat([type, Buffer.alloc(5)]))).rejects.toThrow(RangeError);
  });

  test("more boxes than a reader wants to see", async () => {
    await expect(listed(Buffer.concat([type, type, type]), 2)).rejects.toThrow(RangeError);
    expect(await listed(Buffer.concat([type, type]), 2)).toHaveLength(2);
  });
});
