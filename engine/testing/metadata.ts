import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseMetadata } from "@uswriting/exiftool";

const sources = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** Reads provenance metadata with ExifTool, a program that is independent of our code. */
export async function readProvenance(file: string, content?: Uint8Array<ArrayBuffer>) {
  const data = content ?? new Uint8Array(await readFile(file));
  const result = await parseMetadata({ name: basename(file), data }, { args: ["-json", "-G1"] });
  if (!result.success) throw new Error(`ExifTool cannot read ${file}: ${result.error}`);
  const [tags = {}] = JSON.parse(result.data) as Record<string, unknown>[];
  return {
    type: tags["File:MIMEType"],
    source: String(tags["XMP-iptcExt:DigitalSourceType"]).replace(sources, ""),
    tool: tags["XMP-xmp:CreatorTool"],
    creator: tags["XMP-dc:Creator"],
    words: tags["XMP-dc:Description"],
    warning: tags["ExifTool:Warning"],
  };
}
