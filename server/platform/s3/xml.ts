const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[String(name)] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(String(hex), 16) : Number(decimal));
  });
}

/**
 * Contents of all elements with a name. In responses of the S3 API, no element contains another one of the same name.
 */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`, "g"))].map(([, content = ""]) => content);
}

/** Text of the first element with a name; undefined if it is missing. */
export function elementText(xml: string, name: string): string | undefined {
  const [content] = elements(xml, name);
  return content === undefined ? undefined : unescapeXml(content);
}
