import { boxesIn, findBox, type Mp4Box } from "#engine/index.ts";

/** Properties of an MP4 file, read from its boxes (ISO/IEC 14496-12). */
export type VideoMetadata = {
  codec: string;
  width: number;
  height: number;
  seconds: number;
  /** Whether the index (`moov`) precedes the media data, so that browsers can play the video while loading it. */
  isFastStart: boolean;
  /** Whether the file contains a label that says that AI has generated the video. */
  isMarked: boolean;
};

/** Returns the content of the first MP4 box at `path`, a list of nested box types. */
function contentOf(data: Buffer, path: readonly string[], parent?: Mp4Box): Buffer {
  const box = findBox(data, path, parent);
  if (!box) throw new Error(`No box ${path.join("/")}`);
  return data.subarray(box.body, box.end);
}

export function readVideoMetadata(data: Buffer): VideoMetadata {
  const order = boxesIn(data).map(({ type }) => type);
  const moov = findBox(data, ["moov"]);
  if (!moov) throw new Error("No index");
  const track = boxesIn(data, moov.body, moov.end).find(
    (box) => box.type === "trak" && contentOf(data, ["mdia", "hdlr"], box).toString("latin1", 8, 12) === "vide",
  );
  if (!track) throw new Error("No picture track");
  const time = contentOf(data, ["mdia", "mdhd"], track);
  const isLong = time[0] === 1;
  const scale = time.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(time.readBigUInt64BE(24)) : time.readUInt32BE(16);
  const description = contentOf(data, ["mdia", "minf", "stbl", "stsd"], track);
  return {
    codec: description.toString("latin1", 12, 16),
    width: description.readUInt16BE(40),
    height: description.readUInt16BE(42),
    seconds: duration / scale,
    isFastStart: order.indexOf("moov") < order.indexOf("mdat"),
    isMarked: /digitalsourcetype\/\w*algorithmicMedia/iu.test(data.toString("latin1")),
  };
}
