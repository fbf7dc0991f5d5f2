import { inflateSync } from "node:zlib";

/** Reads the text of a PDF that pdfkit has written, in drawing order; lines are separated by line breaks. */
export function readPdfText(pdf: Buffer): string {
  const objects = new Map<string, { head: string; content: string }>();
  for (const [, id = "", body = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = "", stream] = body.split("\nstream\n");
    const bytes = Buffer.from(stream?.replace(/\nendstream$/, "") ?? "", "latin1");
    const isText = /^\/Filter \/FlateDecode$/m.test(head) && !/\/(?:Subtype|Length1|Type|N) /.test(head);
    objects.set(id, { head, content: isText ? inflateSync(bytes).toString("latin1") : "" });
  }
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = "", id = ""] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1] ?? "";
      fonts.set(name, readCharacters(objects.get(cmap)?.content ?? ""));
    }
  }
  return [...objects.values()].map(({ content }) => readShownText(content, fonts)).join("");
}

/** Reads the characters of a font's glyphs from its ToUnicode map. */
function readCharacters(cmap: string): string[] {
  return [...cmap.matchAll(/> \[(.*?)\]/gs)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([\da-f ]*)>/gi)].map(([, codes = ""]) =>
      String.fromCharCode(
        ...(codes
          .replaceAll(" ", "")
          .match(/.{4}/g)
          ?.map((code) => Number.parseInt(code, 16)) ?? []),
      ),
    ),
  );
}

function readShownText(content: string, fonts: Map<string, string[]>): string {
  let characters: string[] = [];
  let text = "";
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs)) {
    if (font) characters = fonts.get(font) ?? [];
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    text += `${glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? "").join("")}\n`;
  }
  return text;
}
