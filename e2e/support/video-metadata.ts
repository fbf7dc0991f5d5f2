/** Metadata of an MP4 file (ISO/IEC 14496-12), read from its boxes. */
export type VideoMetadata = {
  codec: string;
  width: number;
  height: number;
  seconds: number;
  /** Whether the index stands before the media data, so that playback can start early. */
  isFastStart: boolean;
  /** Whether the file carries an AI provenance label. */
  isMarked: boolean;
};

type Box = { type: string; body: Buffer };

function boxes(data: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= data.length;) {
    const declared = data.readUInt32BE(at);
    const type = data.toString("latin1", at + 4, at + 8);
    const header = declared === 1 ? 16 : 8;
    const size = declared === 1 ? Number(data.readBigUInt64BE(at + 8)) : declared || data.length - at;
    if (size < header || at + size > data.length) throw new Error(`Box ${type} is broken`);
    found.push({ type, body: data.subarray(at + header, at + size) });
    at += size;
  }
  return found;
}

function inside({ body }: Box, ...path: string[]): Box {
  const [next, ...rest] = path;
  const child = boxes(body).find(({ type }) => type === next);
  if (!child) throw new Error(`No box ${next}`);
  return rest.length ? inside(child, ...rest) : child;
}

export function readVideoMetadata(data: Buffer): VideoMetadata {
  const top = boxes(data);
  const order = top.map(({ type }) => type);
  const moov = top.find(({ type }) => type === "moov");
  if (!moov) throw new Error("No index");
  const track = boxes(moov.body).find(
    (box) => box.type === "trak" && inside(box, "mdia", "hdlr").body.toString("latin1", 8, 12) === "vide",
  );
  if (!track) throw new Error("No picture track");
  const time = inside(track, "mdia", "mdhd").body;
  const isLong = time[0] === 1;
  const scale = time.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(time.readBigUInt64BE(24)) : time.readUInt32BE(16);
  const description = inside(track, "mdia", "minf", "stbl", "stsd").body;
  return {
    codec: description.toString("latin1", 12, 16),
    width: description.readUInt16BE(40),
    height: description.readUInt16BE(42),
    seconds: duration / scale,
    isFastStart: order.indexOf("moov") < order.indexOf("mdat"),
    isMarked: /digitalsourcetype\/\w*algorithmicMedia/iu.test(data.toString("latin1")),
  };
}
