/** One box of an MP4: `start` and `end` are byte positions in its buffer, `body` is where its content begins. */
export type Mp4Box = { type: string; start: number; body: number; end: number };

/** The sibling boxes between two byte positions. @throws RangeError when they do not fill the range */
export function boxesIn(content: Buffer, from = 0, to = content.length): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let start = from; start + 8 <= to;) {
    let size = content.readUInt32BE(start);
    let body = start + 8;
    if (size === 1) {
      size = Number(content.readBigUInt64BE(start + 8));
      body = start + 16;
    } else if (size === 0) size = to - start;
    if (size < body - start || start + size > to) throw new RangeError("The MP4 is damaged");
    boxes.push({ type: content.toString("latin1", start + 4, start + 8), start, body, end: start + size });
    start += size;
  }
  return boxes;
}

/** Returns the first box under `path`, for example `["moov", "trak", "mdia"]`. */
export function findBox(content: Buffer, path: readonly string[]): Mp4Box | undefined {
  let current: Mp4Box | undefined;
  for (const type of path) {
    current = boxesIn(content, current?.body ?? 0, current?.end ?? content.length).find((box) => box.type === type);
    if (!current) return undefined;
  }
  return current;
}
