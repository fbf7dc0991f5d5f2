import { expect, test } from "vitest";
import { frameSizes } from "#engine/output/frame-size.ts";
import { abbreviatedAdverts, adverts } from "#engine/testing/adverts.ts";
import { createScript } from "#engine/voice/split-into-passages.ts";
import { findOffers } from "./find-offers.ts";
import { leastSeconds, planStickers, type Sticker } from "./sticker-plan.ts";
import { createStickers } from "./stickers.ts";
import { bottomOfSubtitles, planSubtitles, topOfSubtitles } from "./subtitles.ts";

const allAdverts = [...adverts, ...abbreviatedAdverts];

const span = { lead: 0.4, earliest: 0, until: 1000 };

/** Times the words of a text at one second each, without pauses. */
const wordsOf = (text: string) =>
  createScript(text).written.map((word, index) => ({ ...word, start: index, end: index + 1 }));

const stickersOf = (text: string) =>
  planStickers(wordsOf(text), span).flatMap(({ lines }) => lines.map(({ kind, text: shown }) => `${kind}: ${shown}`));

test.each([
  ["Das Kilo kostet 12,-- €, die Packung ab 9,90 €.", ["price: 12,-- €", "price: ab 9,90 €"]],
  ["Heute nur 79,95 € statt 119 €.", ["price: nur 79,95 €"]],
  ["Das Gespräch kostet 75 € zzgl. 19 % MwSt. und mehr nicht.", ["price: 75 € zzgl. 19 % MwSt."]],
  ["Für 24,90 € im Monat, ohne Anmeldegebühr.", ["price: 24,90 € im Monat"]],
  ["Sie sparen 20 %.", ["price: 20 %"]],
  ["Los geht es am 3.12. bei uns.", ["date: am 3.12."]],
  ["Kommen Sie am Di., 1.12. um 18 Uhr vorbei.", ["date: am Di., 1.12. um 18 Uhr"]],
  ["Probe am 12. und 13. Juni.", ["date: am 12. und 13. Juni"]],
  ["Nur vom 27.12. bis 5.1. bei uns.", ["date: Nur vom 27.12. bis 5.1."]],
  ["Geöffnet Mo.–Fr. 8–18 Uhr.", ["date: Mo.–Fr. 8–18 Uhr"]],
  ["Geöffnet haben wir von Montag bis Samstag ab 6 Uhr.", ["date: Montag bis Samstag ab 6 Uhr"]],
  ["Dazu gibt es einen Geschirrspüler im Wert von 890 Euro.", []],
  ["Abholen können Sie es ab Dienstag, 12. Mai, bis 18 Uhr.", ["date: ab Dienstag, 12. Mai, bis 18 Uhr"]],
  ["Ihr Termin ist am Montag, 8. Juni, um 9:30 Uhr.", ["date: am Montag, 8. Juni, um 9:30 Uhr"]],
  ["Am 14. November laden wir zum Infoabend ein, Beginn ist um 18 Uhr.", ["date: Am 14. November", "date: um 18 Uhr"]],
  ["Das Fest ist am 14. November. Beginn ist um 18 Uhr.", ["date: am 14. November", "date: um 18 Uhr"]],
  ["Wir treffen uns um 18 Uhr am 14. November.", ["date: um 18 Uhr am 14. November"]],
  ["Mo.–Fr. 8–18 Uhr, Sa 9–14 Uhr.", ["date: Mo.–Fr. 8–18 Uhr", "date: Sa 9–14 Uhr"]],
  ["Um 18 Uhr essen wir.", []],
  ["Alle Jacken sind 30 Prozent günstiger.", ["price: 30 Prozent"]],
  [
    "Sie zahlen nur 2 Prozent Provision. Nur 2 % Zinsen! Nur 2 Prozent der Kunden klagen.",
    ["price: nur 2 Prozent Provision", "price: Nur 2 % Zinsen"],
  ],
  ["Rufen Sie an: Tel. 0761/123456.", ["telephone: 0761/123456"]],
  ["Mobil (07 61) 55 44 33 oder +49 170 1234567.", ["telephone: (07 61) 55 44 33", "telephone: +49 170 1234567"]],
  ["Mehr auf www.kornblume-brot.de.", ["web: www.kornblume-brot.de"]],
  ["Schreiben Sie an info@weber.de!", ["email: info@weber.de"]],
  ["Heute 79,95 € (statt 119 €).", ["price: 79,95 €"]],
  ["Heute 79,95 € statt wie sonst 119 €.", ["price: 79,95 €"]],
  ["Nur 79 € statt bisher 119 €.", ["price: Nur 79 €"]],
  ["UVP 119 €, bei uns 79 €.", ["price: 79 €"]],
  ["Jetzt 79 € (UVP: 119 €).", ["price: Jetzt 79 €"]],
  ["Unser Rad für 119 € UVP.", []],
  ["Früher 119 €, jetzt 79 €.", ["price: jetzt 79 €"]],
  ["Vorher kostete es 119 €, jetzt 79 €.", ["price: jetzt 79 €"]],
  ["Sonst 119 €, heute 79 €.", ["price: 79 €"]],
  ["Regulär 119 €, heute 79 €. Der reguläre Preis war 119 €.", ["price: 79 €"]],
  ["Nicht 50 €, sondern 30 €!", ["price: 30 €"]],
  ["Nicht mehr 50 €! Warum nicht für 30 €?", ["price: 30 €"]],
  ["Statt 249 € nur 199 €.", ["price: nur 199 €"]],
  ["Only £30 instead of 50 €.", ["price: £30"]],
  ["Seulement 30 € au lieu de 50 €.", ["price: 30 €"]],
  ["Solo 30 € en lugar de 50 €.", ["price: 30 €"]],
  ["Die Beratung kostet 75 € (zzgl. MwSt.).", ["price: 75 € zzgl. MwSt."]],
  ["Ab 79 € pro Monat zzgl. 19 % MwSt.", ["price: Ab 79 € pro Monat zzgl. 19 % MwSt."]],
  ["Nur 79 €. Pro Person gibt es ein Glas.", ["price: Nur 79 €"]],
  ["Das Brot kostet vier Euro fünfzig.", ["price: vier Euro fünfzig"]],
  ["Für neunundvierzig Euro im Monat.", ["price: neunundvierzig Euro im Monat"]],
  ["Das kostet 5 Euro 90 und zehn Minuten.", ["price: 5 Euro 90"]],
  ["Zwanzig Prozent auf alles. Fünfzig Prozent der Kunden klagen.", ["price: Zwanzig Prozent"]],
  ["Ab dem ersten Mai gibt es Eis, am zweiten Tag Kuchen.", ["date: Ab dem ersten Mai"]],
  ["Heute um 18 Uhr geht es los. Am Heiligabend ab 9 Uhr.", ["date: Heute um 18 Uhr", "date: Am Heiligabend ab 9 Uhr"]],
  ["Guten Morgen! Heute feiern wir. Wir sind zwei.", []],
  ["Statt neunzig Euro nur sechzig Euro.", ["price: nur sechzig Euro"]],
  ["Alles inkl. 19 % MwSt. Aus 100 % Baumwolle. Sie sind zu 100 % zufrieden.", []],
  [
    "Heute 20 % Rabatt. Um 15 % reduziert. Bis zu 50 %. Nur 10 % auf alles. Jetzt -30 %!",
    ["price: 20 %", "price: 15 %", "price: Bis zu 50 %", "price: Nur 10 %", "price: Jetzt -30 %"],
  ],
  [
    "Für 49 EUR, 29,-, 99 Cent, 99 ct, CHF 50 und 29,--.",
    ["price: 49 EUR", "price: 29,-", "price: 99 Cent", "price: 99 ct", "price: CHF 50", "price: 29,--"],
  ],
  ["Der Preis: „9,90 €“.", ["price: 9,90 €"]],
  ["Mehr bei uns (www.firma.de) oder WWW.FIRMA.DE.", ["web: www.firma.de", "web: WWW.FIRMA.DE"]],
  [
    "Auf firma.ai, firma.me, firma.co und firma.store.",
    ["web: firma.ai", "web: firma.me", "web: firma.co", "web: firma.store"],
  ],
  ["Rufen Sie an (Tel. 0761/123456).", ["telephone: 0761/123456"]],
  ["Rufen Sie an (0761) 12 34 56.", ["telephone: (0761) 12 34 56"]],
  ["Das Zimmer kostet 12 € p. P.", ["price: 12 € p. P."]],
  ["Der Kurs kostet 12 € pro Std.", ["price: 12 € pro Std."]],
  ["Der Rat kostet 12 € zzgl. 19 % MwSt.", ["price: 12 € zzgl. 19 % MwSt."]],
  ["Wir feiern am 24. Dez.", ["date: am 24. Dez."]],
  ["Hauptstr. 5 in 79098 Freiburg, seit 1987, Gr. 34 bis 46, z. B. bei Dr. med. Weiß im 2. Stock.", []],
])("[UGC-02] prices, dates, telephone numbers and addresses of a text become stickers: %s", (text, expected) => {
  expect(stickersOf(text)).toEqual(expected);
});

test.each([
  ["Vereinbaren Sie Ihren Termin noch vor dem 31. Juli.", ["date: noch vor dem 31. Juli"]],
  ["Bestellen Sie bis 31. Juli.", ["date: bis 31. Juli"]],
  ["Nur noch bis zum 31. Juli gilt das.", ["date: Nur noch bis zum 31. Juli"]],
  ["Bis spätestens zum 31. Juli bestellen.", ["date: Bis spätestens zum 31. Juli"]],
  ["Seit dem 1. Mai sind wir da.", ["date: Seit dem 1. Mai"]],
  ["Nach dem 1. Mai ist Schluss.", ["date: Nach dem 1. Mai"]],
  ["Ab Montag, dem 4. Mai, sind wir da.", ["date: Ab Montag, dem 4. Mai"]],
  ["Antworten Sie bis Freitag, den 31. Juli.", ["date: bis Freitag, den 31. Juli"]],
  ["Vom 1. bis zum 5. Mai.", ["date: Vom 1. bis zum 5. Mai"]],
  ["Vom 1. Mai bis zum 5. Juni.", ["date: Vom 1. Mai bis zum 5. Juni"]],
  ["Zwischen dem 1. und dem 5. Mai ist offen.", ["date: Zwischen dem 1. und dem 5. Mai"]],
  ["Zwischen dem 1. Mai und dem 5. Juni ist offen.", ["date: Zwischen dem 1. Mai und dem 5. Juni"]],
  ["Den 31. Juli merken Sie sich.", ["date: 31. Juli"]],
  ["Mit dem 31. Juli ist Schluss.", ["date: 31. Juli"]],
  ["Am 3. Mai zwischen 9 und 12 Uhr.", ["date: Am 3. Mai zwischen 9 und 12 Uhr"]],
  ["Am 3. Mai, von 9 Uhr bis 12 Uhr.", ["date: Am 3. Mai, von 9 Uhr bis 12 Uhr"]],
  ["Am 3. Mai vor 18 Uhr.", ["date: Am 3. Mai vor 18 Uhr"]],
  ["Samstag zwischen 9 und 12 Uhr.", ["date: Samstag zwischen 9 und 12 Uhr"]],
  ["Wir öffnen montags vor 9 Uhr.", ["date: montags vor 9 Uhr"]],
  ["Das kostet zwischen 20 und 30 €.", ["price: zwischen 20 und 30 €"]],
  ["Das kostet zwischen 20 € und 30 €.", ["price: zwischen 20 € und 30 €"]],
  ["Alles unter 50 €. Maximal 20 €.", ["price: unter 50 €", "price: Maximal 20 €"]],
  ["Das kostet jetzt 30 € statt zwischen 40 und 50 €.", ["price: jetzt 30 €"]],
])(
  "[UGC-02] a sticker shows the whole preposition of its date, time or price, and no article alone: %s",
  (text, expected) => {
    expect(stickersOf(text)).toEqual(expected);
  },
);

test("[UGC-02] every price in euros of sixty adverts has a sticker, except former prices", () => {
  for (const text of allAdverts.map((sentences) => sentences.join(" "))) {
    const shown = stickersOf(text).join(" ");
    for (const [price] of text.replaceAll(/statt [\d.,-]+\s€/gu, "").matchAll(/[\d.,]*\d(?:,(?:–|--))? €/gu)) {
      expect(shown).toContain(price);
    }
  }
});

/** The texts of stickers, with " + " between the lines of one. */
const textsOf = (stickers: readonly Sticker[]) =>
  stickers.map(({ lines }) => lines.map(({ text }) => text).join(" + "));

test("[UGC-02] a sticker appears with its first word, and none overlaps the next, the lower third or the end card", () => {
  const words = wordsOf(
    "Jetzt 5 € oder 7 € am 3.12. und im Netz auf www.a-b.de mit Rabatt und viel Freude zum Schluss für 9 €.",
  );
  const until = words.length + 0.2;
  const stickers = planStickers(words, { lead: 0.4, earliest: 3, until });
  expect(textsOf(stickers)).toEqual(["Jetzt 5 € + 7 €", "am 3.12.", "www.a-b.de", "9 €"]);
  expect(stickers[0]?.from).toBe(3);
  expect(stickers[2]?.from).toBeCloseTo((words.find(({ text }) => text.startsWith("www"))?.start ?? 0) + 0.4);
  stickers.forEach(({ from, to }, index) => {
    expect(to - from).toBeGreaterThan(1.49);
    expect(to).toBeLessThanOrEqual(stickers[index + 1]?.from ?? until);
  });
});

/** Times the words of a text by their letters, with the pauses of the voices between sentences. */
function spokenWords(text: string) {
  let time = 0;
  return createScript(text).written.map((word) => {
    const start = time;
    const end = start + 0.1 + word.text.length * 0.075 + word.text.replaceAll(/\D/gu, "").length * 0.2;
    time = end + (word.endsSentence ? 0.28 : 0);
    return { ...word, start, end };
  });
}

const infoEvening =
  "Die Beratung kostet Sie 0 Euro. Melden Sie sich an unter 0221 987654 oder auf weber-heizung.de. Am 27. November ist Schluss. Sie finden uns am Marktplatz 3. Wir freuen uns auf Sie!";

test("[UGC-02] a sticker is gone before the next sentence is shown, and appears early enough to be read", () => {
  const words = spokenWords(infoEvening);
  const stickers = planStickers(words, span);
  expect(textsOf(stickers)).toEqual(["0 Euro", "0221 987654", "weber-heizung.de", "Am 27. November"]);
  for (const { lines, from, to } of stickers) {
    const [{ text = "", spoken = 0 } = {}] = lines;
    const index = words.findIndex(({ start }) => start + span.lead === spoken);
    const next = words.findIndex((_, at) => at > index && words[at - 1]?.endsSentence);
    expect(to, text).toBeLessThan((words[next]?.start ?? 0) + span.lead);
    expect(to - from, text).toBeGreaterThan(1.4);
    expect(spoken - from, text).toBeLessThanOrEqual(1);
  }
  const last = planStickers(spokenWords("Nur heute gibt es alles für 9 Euro."), span).at(-1);
  const end = spokenWords("Nur heute gibt es alles für 9 Euro.").at(-1)?.end ?? 0;
  expect((last?.to ?? 0) - end - span.lead).toBeLessThanOrEqual(0.6);
});

test.each([
  ["Nur am 27. November, von 9 bis 20 Uhr. Sie finden uns am Marktplatz 3.", ["Nur am 27. November, von 9 bis 20 Uhr"]],
  ["Nur 9,90 Euro! Das gilt heute.", ["Nur 9,90 Euro"]],
  ["Die Inspektion kostet 59 Euro. Bis dann!", ["59 Euro"]],
  ["Schreiben Sie uns einfach an die lange-adresse-der-baeckerei.de. Bis dann!", ["lange-adresse-der-baeckerei.de"]],
])("[UGC-02] an offer has a sticker also where the subtitle above shows nothing else: %s", (text, expected) => {
  const words = spokenWords(text);
  const cues = planSubtitles(words, frameSizes.portrait, span.lead);
  expect(textsOf(planStickers(words, { ...span, cues }))).toEqual(expected);
});

test("[UGC-02] offers that follow too fast to be read one after the other stand on one sticker, in their order", () => {
  const words = spokenWords("Für 9 Euro, 5 Euro oder 7 Euro. Rufen Sie an: 0221 987654, oder schreiben Sie uns.");
  const stickers = planStickers(words, span);
  expect(textsOf(stickers)).toEqual(["9 Euro", "5 Euro + 7 Euro", "0221 987654"]);
  for (const [index, sticker] of stickers.entries()) {
    expect(sticker.to - sticker.from).toBeGreaterThanOrEqual(leastSeconds(sticker) - 0.001);
    expect(sticker.to).toBeLessThanOrEqual(stickers[index + 1]?.from ?? Infinity);
  }
});

test("[UGC-02] a sticker whose place is taken until after its words appears as soon as it is free", () => {
  const words = wordsOf("Jetzt 5 € bei uns und sonst wirklich nirgends für 7 €.");
  const stickers = planStickers(words, { lead: 0.4, earliest: 5.8, until: 100 });
  expect(textsOf(stickers)).toEqual(["Jetzt 5 €", "7 €"]);
  expect(stickers[0]?.from).toBe(5.8);
});

test("[UGC-02] an offer that ends with the speech is shown long enough before the end card covers its place", () => {
  const words = spokenWords("Kommen Sie vorbei und holen Sie sich das Brot für 5 Euro.");
  const until = (words.at(-1)?.end ?? 0) + span.lead + 0.2;
  const [sticker] = planStickers(words, { ...span, until });
  expect(sticker?.lines.map(({ text }) => text)).toEqual(["5 Euro"]);
  expect((sticker?.to ?? 0) - (sticker?.from ?? 0)).toBeGreaterThan(1.49);
  expect(sticker?.to).toBeLessThanOrEqual(until);
});

test.each(adverts.map((sentences) => sentences.join(" ")))(
  "[UGC-02] every offer of an advert is on a sticker near its words, for at least a second and a half: %s",
  (text) => {
    const words = spokenWords(text);
    const until = (words.at(-1)?.end ?? 0) + span.lead + 0.2;
    const stickers = planStickers(words, { ...span, until });
    expect(stickers.flatMap(({ lines }) => lines)).toHaveLength(findOffers(words).length);
    for (const sticker of stickers) {
      expect(sticker.to - sticker.from).toBeGreaterThan(1.49);
      for (const { spoken } of sticker.lines) expect(Math.abs(sticker.from - spoken)).toBeLessThan(2.1);
    }
  },
);

test.each(["portrait", "landscape"] as const)(
  "[UGC-02] stickers stay in the frame and off the subtitles in %s",
  (format) => {
    const frame = frameSizes[format];
    const texts = ["9 €", "ab 1.234.567,89 € zzgl. 19 % MwSt.", "x".repeat(300)];
    const lineOf = (text: string) => ({ kind: "price" as const, text, spoken: 0, end: 1 });
    const plan = [...texts.map((text) => [text]), texts].map((shown, index) => ({
      lines: shown.map(lineOf),
      from: index * 3,
      to: index * 3 + 2,
    }));
    const { box } = createStickers(plan, frame);
    expect(box.left).toBeGreaterThan(0);
    expect(box.left + box.width).toBeLessThanOrEqual(frame.width);
    // The margin around a sticker is transparent; allow it to touch the subtitles.
    const margin = (46 / 1000) * Math.min(frame.width, frame.height);
    if (format === "portrait") expect(box.top + margin).toBeGreaterThan(bottomOfSubtitles(frame));
    else expect(box.top + box.height - margin).toBeLessThan(topOfSubtitles(frame));
  },
);

test("[UGC-02] a sticker is drawn only during its time, and is settled between appearing and disappearing", () => {
  const stickers = createStickers(
    [{ lines: [{ kind: "telephone", text: "0761/123456", spoken: 1, end: 3 }], from: 1, to: 4 }],
    frameSizes.portrait,
  );
  expect([0.9, 1.1, 2, 3.95, 4.1].map((time) => stickers.keyAt(time) !== "")).toEqual([false, true, true, true, false]);
  expect([0.9, 1.1, 2, 3.95, 4.1].map((time) => stickers.isSettled(time))).toEqual([true, false, true, false, true]);
});
