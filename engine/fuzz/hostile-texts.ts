/** A text that may crash the engine. */
export type HostileText = {
  name: string;
  text: string;
  /** Whether a German voice finds anything to speak in the text. */
  speakable: boolean;
  /** Whether synthesizing the text takes minutes. */
  long?: boolean;
};

const stacked = (letters: string, marks: number) =>
  [...letters]
    .map((letter, index) => letter + "\u0316\u0317\u0318\u0319\u031a\u0346\u035b".slice(index % 4).repeat(marks))
    .join("");

const sentence = "Frische Brötchen für Zürich, jeden Morgen ab 6 Uhr! ";
const fillTo = (length: number) =>
  sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length - 1)
    .concat("x");

export const hostileTexts: readonly HostileText[] = [
  { name: "leer", text: "", speakable: false },
  { name: "nur Leerraum", text: " \t\r\n\u00a0\u2003\u3000\ufeff", speakable: false },
  { name: "nur unsichtbare Zeichen", text: "\u200b\u200d\u2060\u00ad\u200e", speakable: false },
  { name: "ein Zeichen", text: "A", speakable: true },
  { name: "nur Emoji", text: "🎉🚀🌈", speakable: false },
  { name: "zusammengesetzte Emoji", text: "👨‍👩‍👧‍👦 🏳️‍🌈 👩🏽‍🚀 🇩🇪 1️⃣ ❤️‍🔥", speakable: true },
  { name: "Arabisch", text: "مرحبا بالعالم، غروب الشمس على البحر", speakable: false },
  { name: "Hebräisch mit Lesezeichen", text: "שָׁלוֹם עוֹלָם! \u202eabc\u202c \u2067def\u2069", speakable: true },
  { name: "umgekehrte Leserichtung", text: "\u202eegrüdniW ma ednebA\u202c", speakable: true },
  { name: "Chinesisch, Japanisch, Koreanisch", text: "海上的日落。桜と富士山、서울의 밤", speakable: false },
  { name: "gemischte Schriften", text: "Zürich 苏黎世 Цюрих Ζυρίχη जाड़ा ฤดูหนาว", speakable: true },
  { name: "Kyrillisch und Griechisch", text: "Закат над морем. Ηλιοβασίλεμα", speakable: false },
  { name: "5.000 Zeichen", text: fillTo(5000), speakable: true, long: true },
  { name: "5.001 Zeichen", text: fillTo(5001), speakable: true, long: true },
  { name: "5.000 Emoji-Hälften", text: "🎉".repeat(2500), speakable: false },
  {
    name: "HTML und Skript",
    text: '<script>alert("x")</script><b>Neu</b> & <img src=x onerror=alert(1)>',
    speakable: true,
  },
  { name: "SVG und XML", text: "]]><svg onload=alert(1)><![CDATA[ &lol; %s%n ${7*7} {{7*7}} Meer", speakable: true },
  {
    name: "Steuerzeichen",
    text: "Ein\u0000 Wald\u0007 im\u001b[31m Nebel\r\n\t\u2028neu\u0085\u009f",
    speakable: true,
  },
  { name: "nur Steuerzeichen", text: "\u0000\u0001\u0002\u0007\u001b\u007f", speakable: false },
  { name: "halbe Ersatzzeichen", text: "Berg \ud83d und \udc00 Tal\ud800", speakable: true },
  { name: "nur halbe Ersatzzeichen", text: "\udfff\ud800", speakable: false },
  { name: "gestapelte Zeichen", text: stacked("Meer bei Nacht", 12), speakable: true },
  { name: "ein Buchstabe mit 2.000 Zeichen", text: `a${"\u0301".repeat(2000)}`, speakable: true },
  { name: "nur Satzzeichen", text: "… !?!? —— ,,, ;;; ((())) „“", speakable: false },
  { name: "nur Anführungszeichen", text: '""„“»«‘’', speakable: false },
  {
    name: "ein sehr langes Wort",
    text: "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz".repeat(8),
    speakable: true,
  },
  { name: "ein Wort aus 5.000 Buchstaben", text: "y".repeat(5000), speakable: true, long: true },
  { name: "600-mal derselbe Buchstabe", text: "x".repeat(600), speakable: true, long: true },
  { name: "600-mal derselbe Vokal", text: "a".repeat(600), speakable: true, long: true },
  {
    name: "Adressen",
    text: "https://example.de/a?b=%20&c=ü#d mailto:info@example.de ../../etc/passwd C:\\Windows\\x",
    speakable: true,
  },
  { name: "riesige Zahl", text: "999999999999999 und 123456789012345678901234567890", speakable: true },
  { name: "Zahlen und Vorzeichen", text: "-1,5e+308 0x7fffffff 1/0 NaN ∞ ±³√2 ½ Ⅷ ٣", speakable: true },
  {
    name: "Tage und Preise",
    text: "Am 31.02.2026 um 25:61 Uhr nur 1.000,50 € statt 99.999.999,999 €!",
    speakable: true,
  },
  { name: "Zeilen ohne Ende", text: "Neu\n".repeat(400), speakable: true, long: true },
  { name: "private Zeichen", text: "\ue000\uf8ff\u{10fffd}\uffff\u0378", speakable: false },
  { name: "Fraktur und Doppelstrich", text: "𝕾𝖔𝖒𝖒𝖊𝖗 ｆｕｌｌ ﬁ ﷽ ǅ", speakable: true },
];
