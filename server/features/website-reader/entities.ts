/** Entities common on German pages; others stay undecoded. */
const names: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  shy: "\u00AD",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  aacute: "á",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  ntilde: "ñ",
  oslash: "ø",
  aring: "å",
  euro: "€",
  copy: "©",
  reg: "®",
  trade: "™",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
  sbquo: "‚",
  lsquo: "‘",
  rsquo: "’",
  laquo: "«",
  raquo: "»",
  lsaquo: "‹",
  rsaquo: "›",
  middot: "·",
  bull: "•",
  deg: "°",
  sect: "§",
  times: "×",
  frac12: "½",
  minus: "−",
  thinsp: " ",
  ensp: " ",
  emsp: " ",
  zwnj: "",
  zwj: "",
};

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}\d{0,2}));?/g;

export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(reference, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(names, name) ? (names[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : " ";
  });
}
