import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { previewSeconds, speakersFolder } from "#domain/speakers/preview-seconds.ts";
import { speakerIds } from "#domain/speakers/speakers.ts";
import { findBox } from "#engine/index.ts";

test("[SPK-01] the play button of each shipped preview says its length, and that of a replaced one says none", async () => {
  for (const id of speakerIds) {
    const content = await readFile(join(import.meta.dirname, `../../../assets/speakers/${id}.mp4`));
    const header = findBox(content, ["moov", "mvhd"]);
    if (!header) throw new Error(`${id} has no movie header`);
    const seconds = content.readUInt32BE(header.body + 16) / content.readUInt32BE(header.body + 12);
    expect(previewSeconds({ id, previewVideo: `${speakersFolder}${id}.mp4` }), id).toBe(Math.round(seconds));
    expect(previewSeconds({ id, previewVideo: "/media/own/neu.mp4" })).toBeUndefined();
  }
});
