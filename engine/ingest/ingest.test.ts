import { copyFile, readFile, stat, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { readProvenance } from "#engine/testing/metadata.ts";
import { useFolder } from "#engine/testing/images.ts";
import { resultFile, smallVideo } from "#engine/testing/result-files.ts";
import { ingestFile } from "#engine/index.ts";
import { boxesIn, findBox } from "#engine/output/mp4/boxes.ts";
import { openVideo } from "#engine/rendition/open-video.ts";

// Allow minutes per test, because each file needs a child process, and ExifTool is slow.
vi.setConfig({ testTimeout: 120_000 });

const { place } = useFolder();
const provenance = { model: "Kling v2.5 über kie.ai", source: "trainedAlgorithmicMedia" } as const;
const never = new AbortController().signal;
let count = 0;

async function receive(content: Buffer, kind: "video" | "image") {
  const file = place(`received-${++count}`);
  await writeFile(file, content);
  const posterFile = kind === "video" ? `${file}-poster.jpg` : null;
  return {
    file,
    posterFile: posterFile ?? "",
    ...(await ingestFile({ file, kind, posterFile, ...provenance }, { signal: never })),
  };
}
const typesOf = (video: Buffer) => boxesIn(video).map(({ type }) => type);

/**
 * Moves the index (`moov`) to the end of the file, where many programs write it, and gives this last box an open length
 * (0, which means up to the end of the file).
 */
function lateTables(video: Buffer): Buffer {
  const boxes = boxesIn(video);
  const cut = (type: string) => {
    const { start = 0, end = 0 } = boxes.find((box) => box.type === type) ?? {};
    return Buffer.from(video.subarray(start, end));
  };
  const [tables, first] = [cut("moov"), cut("ftyp")];
  const shift = (boxes.find(({ type }) => type === "mdat")?.start ?? 0) - first.length;
  for (const trak of boxesIn(tables, 8).filter(({ type }) => type === "trak")) {
    const stbl = ["mdia", "minf", "stbl"].reduce(
      (parent, type) => boxesIn(tables, parent.body, parent.end).find((box) => box.type === type) ?? parent,
      trak,
    );
    const stco = boxesIn(tables, stbl.body, stbl.end).find(({ type }) => type === "stco");
    for (let at = (stco?.body ?? 0) + 8; stco && at < stco.end; at += 4) {
      tables.writeUInt32BE(tables.readUInt32BE(at) - shift, at);
    }
  }
  tables.writeUInt32BE(0, 0);
  return Buffer.concat([first, cut("mdat"), tables]);
}

async function lightAt(file: string, second: number): Promise<number> {
  const video = await openVideo(file);
  const frame = await video.frameAt(second);
  const raw = new Uint8Array(frame.allocationSize());
  await frame.copyTo(raw);
  video.close();
  return raw[0] ?? 0;
}

describe("a video of another provider", () => {
  test("[PRJ-06] is measured, gets its provenance label, and a poster that is labelled too", async () => {
    const { file, posterFile, ...received } = await receive(smallVideo, "video");
    expect(received).toEqual({ type: "video/mp4", width: 64, height: 48, hasPoster: true, warnings: [] });
    const mark = {
      source: "trainedAlgorithmicMedia",
      tool: "Lichtspiel",
      creator: "Lichtspiel, Kling v2.5 über kie.ai",
      words: "Mit KI erzeugt (Lichtspiel, Kling v2.5 über kie.ai)",
      warning: undefined,
    };
    expect(await readProvenance(file)).toEqual({ type: "video/mp4", ...mark });
    expect(await readProvenance(posterFile)).toEqual({ type: "image/jpeg", ...mark });
    expect(await sharp(posterFile).metadata()).toMatchObject({ width: 64, height: 48 });
  });

  test("gets fast start, and shows the same frames", async () => {
    const late = lateTables(smallVideo);
    expect(typesOf(late)).toEqual(["ftyp", "mdat", "moov"]);
    const before = place("late.mp4");
    await writeFile(before, late);
    const { file, warnings } = await receive(late, "video");
    expect(warnings).toEqual([]);
    expect(typesOf(await readFile(file))).toEqual(["ftyp", "moov", "mdat", "uuid"]);
    for (const second of [0, 0.5, 0.9]) expect(await lightAt(file, second)).toBe(await lightAt(before, second));
    expect((await readProvenance(file)).source).toBe("trainedAlgorithmicMedia");
  });

  test("may end in a box of open length: data written after it does not become part of it", async () => {
    const open = Buffer.from(smallVideo);
    const { start = 0, type } = boxesIn(open).at(-1) ?? {};
    open.writeUInt32BE(0, start);
    const { file } = await receive(open, "video");
    expect(typesOf(await readFile(file)).slice(-2)).toEqual([type, "uuid"]);
  });

  test("keeps its label and every byte when it already declares what it is", async () => {
    const first = await receive(smallVideo, "video");
    const marked = await readFile(first.file);
    const { file, warnings } = await receive(marked, "video");
    expect(warnings).toEqual([]);
    expect((await readFile(file)).equals(marked)).toBe(true);
  });

  test("with a C2PA manifest that declares what it is stays unchanged byte for byte, wherever its tables are", async () => {
    const manifest = Buffer.from("http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia", "latin1");
    const head = Buffer.alloc(8);
    head.writeUInt32BE(24 + manifest.length, 0);
    head.write("uuid", 4, "latin1");
    const c2pa = Buffer.from("d8fec3d61b0e483c92975828877ec481", "hex");
    // Give the last box an explicit length, because the test appends another box to the file.
    const closed = lateTables(smallVideo);
    closed.writeUInt32BE(closed.length - (boxesIn(closed).at(-1)?.start ?? 0), boxesIn(closed).at(-1)?.start ?? 0);
    const signed = Buffer.concat([closed, head, c2pa, manifest]);
    const { file, hasPoster, warnings } = await receive(signed, "video");
    expect([hasPoster, warnings]).toEqual([true, []]);
    expect((await readFile(file)).equals(signed)).toBe(true);
  });

  test("rotated by its tables has the visible size, and an upright poster", async () => {
    const turned = Buffer.from(smallVideo);
    const moov = findBox(turned, ["moov"]);
    const track = boxesIn(turned, moov?.body, moov?.end).find(({ type }) => type === "trak");
    const tkhd = boxesIn(turned, track?.body, track?.end).find(({ type }) => type === "tkhd");
    for (const [index, value] of [0, 65536, 0, -65536, 0].entries()) {
      turned.writeInt32BE(value, (tkhd?.body ?? 0) + 40 + index * 4);
    }
    const { width, height, posterFile } = await receive(turned, "video");
    expect([width, height]).toEqual([48, 64]);
    expect(await sharp(posterFile).metadata()).toMatchObject({ width: 48, height: 64 });
  });

  test("that cannot be decoded here is stored without a poster", async () => {
    const other = Buffer.from(smallVideo);
    other.write("xxx1", other.indexOf("avc1", other.indexOf("stsd")), "latin1");
    const { hasPoster, warnings, width, file } = await receive(other, "video");
    expect({ hasPoster, width, warnings }).toEqual({
      hasPoster: false,
      width: 64,
      warnings: [expect.stringContaining("no poster")],
    });
    expect((await readProvenance(file)).source).toBe("trainedAlgorithmicMedia");
  });

  const html = Buffer.from("<!doctype html><title>Fehler</title>".repeat(10));
  const patched = (search: string, text: string) => {
    const video = Buffer.from(smallVideo);
    video.write(text, video.indexOf(search), "latin1");
    return video;
  };
  test.each([
    ["is empty", () => Buffer.alloc(0)],
    ["is a page", () => html],
    ["breaks off in the middle", () => smallVideo.subarray(0, smallVideo.length / 2)],
    ["breaks off before its last byte", () => smallVideo.subarray(0, -1)],
    ["has something behind its end", () => Buffer.concat([smallVideo, html])],
    ["has no tables", () => patched("moov", "free")],
    ["has no pictures", () => patched("mdat", "free")],
    ["has sound alone", () => patched("vide", "text")],
    ["is QuickTime's own", () => patched(smallVideo.toString("latin1", 8, 12), "qt  ")],
    ["is Matroska", () => Buffer.concat([Buffer.from("1a45dfa3", "hex"), smallVideo])],
    ["is a picture", () => resultFile("image/png")],
  ])("[PRJ-06] that %s is refused", async (_name, content) => {
    await expect(receive(Buffer.from(await content()), "video")).rejects.toMatchObject({ code: "bad-film" });
  });
});

describe("an image of another provider", () => {
  test.each(["image/png", "image/jpeg", "image/webp"])(
    "[PRJ-06] %s is measured and labelled, and can still be opened",
    async (type) => {
      const { file, ...received } = await receive(await resultFile(type), "image");
      expect(received).toMatchObject({ type, width: 64, height: 48, hasPoster: false, warnings: [] });
      expect(await readProvenance(file)).toMatchObject({
        type,
        source: "trainedAlgorithmicMedia",
        words: "Mit KI erzeugt (Lichtspiel, Kling v2.5 über kie.ai)",
        warning: undefined,
      });
      const { info, data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 64, height: 48 });
      const before = await sharp(await resultFile(type))
        .raw()
        .toBuffer();
      expect(data.equals(before)).toBe(true);
    },
  );

  test("as lossless, transparent or animated WebP, or with a profile, keeps these properties", async () => {
    const image = sharp({ create: { width: 31, height: 17, channels: 4, background: "#2a6f9780" } });
    const kinds = [
      await image.clone().webp({ lossless: true }).toBuffer(),
      await image.clone().webp({ quality: 60 }).toBuffer(),
      await image.clone().withIccProfile("p3").webp().toBuffer(),
      await sharp(
        [
          await image.clone().png().toBuffer(),
          await sharp({ create: { width: 31, height: 17, channels: 4, background: "#f00" } })
            .png()
            .toBuffer(),
        ],
        { join: { animated: true } },
      )
        .webp()
        .toBuffer(),
    ];
    for (const content of kinds) {
      const { file } = await receive(content, "image");
      const facts = async (subject: Buffer | string) => {
        const { width, height, pages, hasAlpha, icc } = await sharp(subject).metadata();
        return { width, height, pages, hasAlpha, icc: icc?.length };
      };
      expect(await facts(file)).toEqual(await facts(content));
      expect((await sharp(file).metadata()).xmp?.includes("DigitalSourceType")).toBe(true);
      expect((await readProvenance(file)).source).toBe("trainedAlgorithmicMedia");
    }
  });

  test("keeps its label and every byte", async () => {
    const { file: first } = await receive(await resultFile("image/jpeg"), "image");
    const again = place("again.jpg");
    await copyFile(first, again);
    const { file } = await receive(await readFile(again), "image");
    expect((await stat(file)).size).toBe((await stat(again)).size);
  });

  test("that is rotated by its metadata has the visible size", async () => {
    const side = await sharp(await resultFile("image/jpeg"))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await receive(side, "image")).toMatchObject({ width: 48, height: 64 });
  });

  test.each([
    ["is empty", () => Buffer.alloc(0)],
    ["is a page", () => Buffer.from("<!doctype html><title>Fehler</title>")],
    ["is a drawing of words", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      "is GIF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
          .gif()
          .toBuffer(),
    ],
    ["breaks off", async () => (await noise()).subarray(0, -40)],
    [
      "has too many pixels",
      () =>
        sharp({ create: { width: 8000, height: 5001, channels: 3, background: "#123" } })
          .png()
          .toBuffer(),
    ],
    ["is a film", () => smallVideo],
  ])("[PRJ-06] that %s is refused", async (_name, content) => {
    await expect(receive(Buffer.from(await content()), "image")).rejects.toMatchObject({ code: "bad-image" });
  });
});

const noise = () =>
  sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
