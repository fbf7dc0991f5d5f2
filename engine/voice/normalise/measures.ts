import { cardinal, numberPattern, spokenNumber } from "./numbers.ts";
import { endsSentence, rule, type LinePosition, type Rule } from "./rule.ts";

type Unit = readonly [one: string, many: string];

const feminine = new Set([
  "Woche",
  "Flasche",
  "Portion",
  "Person",
  "Minute",
  "Sekunde",
  "Stunde",
  "Fahrstunde",
  "Millisekunde",
  "Tonne",
  "Megawattstunde",
  "Kilowattstunde",
]);

const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries({
    "%": "Prozent",
    "‰": "Promille",
    "km/h": "Kilometer pro Stunde|Kilometer pro Stunde",
    "m/s": "Meter pro Sekunde",
    "km²": "Quadratkilometer",
    km: "Kilometer",
    "cm²": "Quadratzentimeter",
    "cm³": "Kubikzentimeter",
    cm: "Zentimeter",
    "mm²": "Quadratmillimeter",
    mm: "Millimeter",
    "m²": "Quadratmeter",
    m2: "Quadratmeter",
    qm: "Quadratmeter",
    "m³": "Kubikmeter",
    m3: "Kubikmeter",
    m: "Meter",
    kg: "Kilogramm",
    mg: "Milligramm",
    g: "Gramm",
    t: "Tonne|Tonnen",
    ml: "Milliliter",
    cl: "Zentiliter",
    l: "Liter",
    L: "Liter",
    ha: "Hektar",
    "°C": "Grad Celsius",
    "°F": "Grad Fahrenheit",
    "°": "Grad",
    kWh: "Kilowattstunde|Kilowattstunden",
    MWh: "Megawattstunde|Megawattstunden",
    kWp: "Kilowatt Peak",
    kW: "Kilowatt",
    KW: "Kilowatt",
    MW: "Megawatt",
    W: "Watt",
    V: "Volt",
    mAh: "Milliamperestunden",
    PS: "pe es",
    "GBit/s": "Gigabit pro Sekunde",
    "Gbit/s": "Gigabit pro Sekunde",
    "MBit/s": "Megabit pro Sekunde",
    "Mbit/s": "Megabit pro Sekunde",
    "MB/s": "Megabyte pro Sekunde",
    TB: "Terabyte",
    GB: "Gigabyte",
    MB: "Megabyte",
    kB: "Kilobyte",
    KB: "Kilobyte",
    GHz: "Gigahertz",
    MHz: "Megahertz",
    kHz: "Kilohertz",
    Hz: "Hertz",
    dB: "Dezibel",
    MP: "Megapixel",
    px: "Pixel",
    fps: "Bilder pro Sekunde",
    dpi: "de pe i",
    ms: "Millisekunde|Millisekunden",
    "Min.": "Minute|Minuten",
    "min.": "Minute|Minuten",
    min: "Minute|Minuten",
    Min: "Minute|Minuten",
    "Std.": "Stunde|Stunden",
    "std.": "Stunde|Stunden",
    Std: "Stunde|Stunden",
    h: "Stunde|Stunden",
    "Fahrstd.": "Fahrstunde|Fahrstunden",
    "Sek.": "Sekunde|Sekunden",
    "sek.": "Sekunde|Sekunden",
    Sek: "Sekunde|Sekunden",
    sek: "Sekunde|Sekunden",
    s: "Sekunde|Sekunden",
    "Stk.": "Stück",
    "Pers.": "Person|Personen",
    "Mon.": "Monat|Monate",
    "Wo.": "Woche|Wochen",
    "Fl.": "Flasche|Flaschen",
    "Port.": "Portion|Portionen",
    "Stck.": "Stück",
    "St.": "Stück",
    "Zi.": "Zimmer",
    "Ltr.": "Liter",
    lfm: "laufender Meter|laufende Meter",
    "Tl.": "Teelöffel",
    TL: "Teelöffel",
    EL: "Esslöffel",
    kcal: "Kilokalorie|Kilokalorien",
    cal: "Kalorie|Kalorien",
    "mg/l": "Milligramm pro Liter",
    "l/100 km": "Liter auf hundert Kilometer",
  }).map(([symbol, names]): [string, Unit] => {
    const [one = "", many = one] = names.split("|");
    return [symbol, [one, many]];
  }),
);

const symbols = [...units.keys()]
  .toSorted((first, second) => second.length - first.length)
  .map((symbol) => symbol.replace(/[./]/g, String.raw`\$&`))
  .join("|");

function nameOf(symbol: string, number: string): string {
  const [one, many] = units.get(symbol) ?? ["", ""];
  return /^[-−]?1$/.test(number) ? one : many;
}

function measure(number: string, symbol: string): string {
  const name = nameOf(symbol, number);
  return `${spokenNumber(number, feminine.has(name) ? "feminine" : "noun")} ${name}`;
}

function closed(spoken: string, symbol: string, place: LinePosition): string {
  return symbol.endsWith(".") && endsSentence(place.after) ? `${spoken}.` : spoken;
}

const number = `(${numberPattern})`;

export const measureRules: readonly Rule[] = [
  rule(String.raw`${number} ?[x×] ?${number}(?: ?[x×] ?${number})? ?(${symbols})?`, (match) => {
    const [, width = "", height = "", depth, symbol] = match;
    const sides = [width, height, depth].filter((side) => side !== undefined).map((side) => spokenNumber(side));
    return sides.join(" mal ") + (symbol ? ` ${nameOf(symbol, "2")}` : "");
  }),
  rule(String.raw`[-–−] ?(\d+(?:,\d+)?) ?%`, ([, value = ""], place) =>
    /(?:^|[^\p{N}] ?)$/u.test(place.before) ? `minus ${measure(value, "%")}` : undefined,
  ),
  rule(String.raw`${number}(?: ?[-–] ?| bis )${number} ?(${symbols})`, ([, from = "", to = "", symbol = ""], place) =>
    closed(`${spokenNumber(from, "noun")} bis ${measure(to, symbol)}`, symbol, place),
  ),
  rule(
    String.raw`${number} ?%ige?[nrsm]?`,
    ([text = "", value = ""]) => `${spokenNumber(value)}prozent${/ige?[nrsm]?$/.exec(text)?.[0]}`,
  ),
  rule(String.raw`${number}[ -]?(${symbols})`, ([, value = "", symbol = ""], place) =>
    closed(measure(value, symbol), symbol, place),
  ),
  rule(String.raw`Ø(?= ?\d+(?:,\d+)? ?(?:cm|mm|m)\b)`, () => "Durchmesser"),
  rule(String.raw`Ø(?= ?\d)`, () => "durchschnittlich"),
  rule(
    String.raw`(\d+(?:,\d+)?)k`,
    ([, value = ""]) => `${cardinal(Math.round(Number(value.replace(",", ".")) * 1000))}`,
  ),
  rule("(km/h|km²|km|cm|m²|qm|m³|kg|kWh|kW|GB|MB|TB|Mbit/s|°C|GHz|MHz|kcal)", ([, symbol = ""]) => nameOf(symbol, "2")),
];
