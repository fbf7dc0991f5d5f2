const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], charset: "utf-8" },
  { bytes: [0xff, 0xfe], charset: "utf-16le" },
  { bytes: [0xfe, 0xff], charset: "utf-16be" },
];
/** Number of bytes that are searched for a meta tag with the charset, as in browsers. */
const searched = 1024;
const named = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:+-]{1,40})/i;

/**
 * Decodes a page by its byte order mark, by the charset of the Content-Type header (`sent`), or by its meta tag, in
 * this order; else as UTF-8.
 */
export function decodePage(content: Buffer, sent: string | null): string {
  const byteOrderMark = byteOrderMarks.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte));
  const metaCharset = named.exec(content.subarray(0, searched).toString("latin1"))?.[1];
  for (const charset of [byteOrderMark?.charset, sent, metaCharset]) {
    const decoder = charset ? decoderOf(charset) : null;
    if (decoder) return decoder.decode(content);
  }
  return new TextDecoder().decode(content);
}

function decoderOf(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}
