import { boxesIn } from "./boxes.ts";

const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
/** Bytes of a `stsd` box and of a video sample entry before their inner boxes. */
const headOf: Record<string, number> = { stsd: 8, avc1: 78 };

/** Primaries, transfer and matrix BT.709, limited range: the encoder leaves them unsaid and players would guess. */
function colourBox(): Buffer {
  const box = Buffer.alloc(19);
  box.writeUInt32BE(box.length, 0);
  box.write("colrnclx", 4, "latin1");
  for (const at of [12, 14, 16]) box.writeUInt16BE(1, at);
  return box;
}

/** Adds the colour box to the picture track of an MP4 whose `moov` is last, so that no media offset moves. */
export function tagColours(content: Buffer): Buffer {
  const boxes = boxesIn(content);
  const index = boxes.at(-1);
  if (index?.type !== "moov") return content;
  return Buffer.concat([content.subarray(0, index.start), rebuilt(content, index.start, index.end)]);
}

function rebuilt(content: Buffer, from: number, to: number): Buffer {
  return Buffer.concat(
    boxesIn(content, from, to).map(({ type, start, body, end }) => {
      const fixed = containers.has(type) ? 0 : headOf[type];
      if (fixed === undefined) return content.subarray(start, end);
      const inner = rebuilt(content, body + fixed, end);
      const parts = [content.subarray(start, body + fixed), inner];
      if (type === "avc1" && !inner.includes("colr", 0, "latin1")) parts.push(colourBox());
      const box = Buffer.concat(parts);
      box.writeUInt32BE(box.length, 0);
      return box;
    }),
  );
}
