import { boxesIn, findBox, type Mp4Box } from "#engine/index.ts";

/** Metadata of an MP4 file (ISO/IEC 14496-12), read from its boxes. */
export type VideoMetadata = {
  codec: string;
  width: number;
  height: number;
  seconds: number;
  /** Whether the index comes before the media data, so that playback can start early. */
  isFastStart: boolean;
  /** Whether the file carries an AI provenance label. */
  isMarked: boolean;
};

/** The content of the first box under `path`. */
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
