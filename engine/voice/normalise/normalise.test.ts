import { describe, expect, test } from "vitest";
import { marketingSentences } from "#engine/testing/spoken-sentences.ts";
import { readText, toSpokenText } from "./to-spoken-text.ts";

/** Pairs of written and spoken text, one per line, separated by an arrow. */
const readings = {
  "sentences of advertisements": marketingSentences.map(({ written, spoken }) => `${written} → ${spoken}`).join("\n"),
  "other holes of local advertisements": `
    Kommen Sie am 3. Kommen Sie früh! → Kommen Sie am dritten. Kommen Sie früh!
    von 18-20 h, ab 18h, in 2–3 h → von achtzehn bis zwanzig Uhr, ab achtzehn Uhr, in zwei bis drei Stunden
    Sa/So 10–17 Uhr, jeden Fr. ab 19 Uhr → Samstag und Sonntag zehn bis siebzehn Uhr, jeden Freitag ab neunzehn Uhr
    1.-3. Mai in der Berliner Str. 3 → erster bis dritter Mai in der Berliner Straße drei
    am Prof.-Huber-Pl. 5, nahe der Karl-Marx-Str. 101 → am Professor Huber Platz fünf, nahe der Karl Marx Straße einhunderteins
    in der St.-Anna-Str. Wir freuen uns → in der Sankt Anna Straße. Wir freuen uns
    d. h. Sie sparen, bspw. Wir kochen → das heißt Sie sparen, beispielsweise Wir kochen
    € 5,- oder EUR 49,90 oder 5,-€ → fünf Euro oder neunundvierzig Euro neunzig oder fünf Euro
    PLZ 12345 Berlin → Postleitzahl eins zwei drei vier fünf Berlin
    Plz 80331 München → Postleitzahl acht null drei drei eins München
    in 10000 Haushalten und 12345 Kunden → in zehntausend Haushalten und zwölftausenddreihundertfünfundvierzig Kunden
    für 10500 Kunden → für zehntausendfünfhundert Kunden
    Zimmer ab 5 €/Std. u. v. m. → Zimmer ab fünf Euro pro Stunde und vieles mehr
    Neu: Bowls, Wraps etc. Jetzt testen! → Neu: Bowls, Wraps et cetera. Jetzt testen!
    Unser BBQ im VIP-Bereich → Unser be be ku im vau i pe Bereich
    SALE BEI UNS: ALLES MUSS RAUS! → Sale Bei Uns: Alles Muss Raus!
    § 5 Satz 1 BGB → Paragraf fünf Satz eins be ge be
    Bewertung Ø 4,8 → Bewertung durchschnittlich vier Komma acht
    4K oder 10k Klicks → vier ka oder zehntausend Klicks
    Herr Weber (m/w) → Herr Weber, männlich, weiblich
    5 m/s → fünf Meter pro Sekunde
    So. Fertig! → So. Fertig!
    Fr. Klein → Frau Klein
    E-Mail-Adresse → E-Mail Adresse
    Müller & Co. Freiburg hat offen → Müller und Ko Freiburg hat offen
    Müller & Co. Ltd hat offen → Müller und Ko el te de hat offen
    Karten bei Buch & Co. Infos hier → Karten bei Buch und Ko. Infos hier
    79 € p. P. Halbpension inklusive → neunundsiebzig Euro pro Person Halbpension inklusive
    28 € p. P. Reservieren Sie! → achtundzwanzig Euro pro Person. Reservieren Sie!
    10 Fahrstd. inklusive → zehn Fahrstunden inklusive
    1 Fahrstd. gratis → eine Fahrstunde gratis
    Mehr auf firma.store → Mehr auf firma punkt stor
  `,
  "whole numbers": `
    0 → null
    1 → eins
    16 → sechzehn
    17 → siebzehn
    21 → einundzwanzig
    100 → einhundert
    101 → einhunderteins
    999 → neunhundertneunundneunzig
    1.001 → eintausendeins
    12.345 → zwölftausenddreihundertfünfundvierzig
    100.000 → einhunderttausend
    2.500.000 → zwei Millionen fünfhunderttausend
    1.000.000.000 → eine Milliarde
    -5 → minus fünf
    007 → null null sieben
    10 000 Kunden → zehntausend Kunden
    21 Tage → einundzwanzig Tage
    1 Kunde → ein Kunde
    1 Stunde → eine Stunde
    Platz 1 → Platz eins
  `,
  "decimals and fractions": `
    3,14 → drei Komma eins vier
    0,5 → null Komma fünf
    1,75 Millionen → eins Komma sieben fünf Millionen
    3/4 → drei viertel
    2/3 der Kunden → zwei drittel der Kunden
    2 ½ Stunden → zweieinhalb Stunden
    1 1/2 Liter → eineinhalb Liter
    Veo 3.1 → Veo drei Punkt eins
    Version 2.0 → Version zwei Punkt null
  `,
  "ordinal numbers": `
    1. Platz → erster Platz
    der 1. Platz → der erste Platz
    auf dem 1. Platz → auf dem ersten Platz
    2. Auflage → zweite Auflage
    das 3. Kapitel → das dritte Kapitel
    zum 50. Geburtstag → zum fünfzigsten Geburtstag
    der 100. Kunde → der einhundertste Kunde
    am 7. Tag → am siebten Tag
    1. Öffnen Sie die App. → erstens, Öffnen Sie die App.
    Das kostet 5. Danach nichts. → Das kostet fünf. Danach nichts.
    Das ist Nr. 1! → Das ist Nummer eins!
  `,
  "dates and years": `
    24.12.2026 → vierundzwanzigster Dezember zweitausendsechsundzwanzig
    am 24.12. → am vierundzwanzigsten Dezember
    am 24.12. Danach ist Ruhe. → am vierundzwanzigsten Dezember. Danach ist Ruhe.
    3. Oktober 1990 → dritter Oktober neunzehnhundertneunzig
    Der 3. Mai ist frei. → Der dritte Mai ist frei.
    Ich komme am 3. Mai. → Ich komme am dritten Mai.
    am 3. und 4. Mai → am dritten und vierten Mai
    vom 3. bis 5. Mai → vom dritten bis fünften Mai
    3.–5. Mai 2026 → dritter bis fünfter Mai zweitausendsechsundzwanzig
    24.–26.12.2026 → vierundzwanzigster bis sechsundzwanzigster Dezember zweitausendsechsundzwanzig
    1.5.26 → erster Mai zweitausendsechsundzwanzig
    2026-12-24 → vierundzwanzigster Dezember zweitausendsechsundzwanzig
    12/2026 → Dezember zweitausendsechsundzwanzig
    Ende Dez. 2026 → Ende Dezember zweitausendsechsundzwanzig
    1999 → neunzehnhundertneunundneunzig
    2026 → zweitausendsechsundzwanzig
    im Sommer 1969 → im Sommer neunzehnhundertneunundsechzig
    1871 → achtzehnhunderteinundsiebzig
    2024–2026 → zweitausendvierundzwanzig bis zweitausendsechsundzwanzig
    1500 Kunden → eintausendfünfhundert Kunden
    die 90er Jahre → die neunziger Jahre
  `,
  times: `
    14:30 Uhr → vierzehn Uhr dreißig
    9.00 Uhr → neun Uhr
    14:30 → vierzehn Uhr dreißig
    8:05 Uhr → acht Uhr fünf
    1 Uhr → ein Uhr
    9–17 Uhr → neun bis siebzehn Uhr
    12:00 bis 13:30 Uhr → zwölf bis dreizehn Uhr dreißig
    20:15:30 Uhr → zwanzig Uhr fünfzehn und dreißig Sekunden
    1:30 min → eine Minute dreißig
    16:9 → sechzehn zu neun
  `,
  money: `
    12,50 € → zwölf Euro fünfzig
    24.000 € → vierundzwanzigtausend Euro
    €5 → fünf Euro
    5 EUR → fünf Euro
    1 € → ein Euro
    12,05 € → zwölf Euro fünf
    1.299,99 € → eintausendzweihundertneunundneunzig Euro neunundneunzig
    0,99 € → neunundneunzig Cent
    1 Mio. € → eine Million Euro
    2,5 Mio. € → zwei Komma fünf Millionen Euro
    1,5 Mrd. Euro → eins Komma fünf Milliarden Euro
    10–15 € → zehn bis fünfzehn Euro
    99,- € → neunundneunzig Euro
    −5 € → minus fünf Euro
    $5.99 → fünf Dollar neunundneunzig
    10 CHF → zehn Franken
    99 ct → neunundneunzig Cent
    12,50 €/Monat → zwölf Euro fünfzig pro Monat
    20-€-Gutschein → zwanzig Euro Gutschein
    12,50 €/m² → zwölf Euro fünfzig pro Quadratmeter
  `,
  "percent and units": `
    10–15 % → zehn bis fünfzehn Prozent
    -20 % Rabatt! → minus zwanzig Prozent Rabatt!
    0,5% → null Komma fünf Prozent
    50%ige → fünfzigprozentige
    5 kg → fünf Kilogramm
    1 km → ein Kilometer
    11 KW → elf Kilowatt
    80 m² → achtzig Quadratmeter
    100 km/h → einhundert Kilometer pro Stunde
    16 GB → sechzehn Gigabyte
    -3 °C → minus drei Grad Celsius
    30 Min. Pause → dreißig Minuten Pause
    1 Std. später → eine Stunde später
    45 s → fünfundvierzig Sekunden
    250 Mbit/s → zweihundertfünfzig Megabit pro Sekunde
    10×15 cm → zehn mal fünfzehn Zentimeter
    4K → vier ka
    1080p → eintausendachtzig pe
    3D-Druck → drei de Druck
    20-jährig → zwanzigjährig
    3-fach → dreifach
    2x täglich → zweimal täglich
    1–2 Wochen → ein bis zwei Wochen
  `,
  abbreviations: `
    z. B. so → zum Beispiel so
    d.h. jetzt → das heißt jetzt
    u. a. heute → unter anderem heute
    Brot usw. Danach Tee. → Brot und so weiter. Danach Tee.
    bzw. morgen → beziehungsweise morgen
    ca. 50 Gäste → circa fünfzig Gäste
    Prof. Dr. Klein → Professor Doktor Klein
    Fr. Müller → Frau Müller
    Goethestr. 12 → Goethestraße zwölf
    Nr. 5 → Nummer fünf
    inkl. 19 % MwSt. → inklusive neunzehn Prozent Mehrwertsteuer
    zzgl. Versand → zuzüglich Versand
    Muster GmbH & Co. KG → Muster ge em be ha und Ko ka ge
    Mo–Fr → Montag bis Freitag
    Mo. bis Fr. 9–18 Uhr → Montag bis Freitag neun bis achtzehn Uhr
    § 5 Abs. 2 → Paragraf fünf Absatz zwei
    St. Pauli → Sankt Pauli
    Hauptstr. 5, 10115 Berlin → Hauptstraße fünf, eins null eins eins fünf Berlin
  `,
  letters: `
    KI → ka i
    PDF → pe de ef
    FAQ → ef a ku
    SEO → es e o
    USA → u es a
    PDFs → pe de efs
    KI-gestützt → ka i gestützt
    B2B → be zwei be
    USB-C → u es be ze
    NATO → Nato
    JETZT GRATIS TESTEN! → Jetzt Gratis Testen!
    Vitamin C → Vitamin ze
  `,
  "addresses and telephone numbers": `
    www.example.de → we we we punkt example punkt de
    info@example.de → info, ät, example punkt de
    max.mustermann@web.de → max punkt mustermann, ät, web punkt de
    https://lichtspiel.app/start?x=1 → lichtspiel punkt app, Schrägstrich start
    http://www.mein-shop.de/angebote → we we we punkt mein Bindestrich shop punkt de, Schrägstrich angebote
    Besuchen Sie example.com! → Besuchen Sie example punkt komm!
    @lichtspiel → ät lichtspiel
    #KI → Hashtag ka i
    +49 (0)30 12 34 56 → plus vier neun, drei null, eins zwei, drei vier, fünf sechs
    030 1234567 → null drei null, eins zwei drei vier fünf sechs sieben
    0171/1234567 → null eins sieben eins, eins zwei drei vier fünf sechs sieben
  `,
  "symbols and foreign words": `
    Müller & Söhne → Müller und Söhne
    5 + 3 = 8 → fünf plus drei gleich acht
    und/oder → und oder
    A/B-Test → a be Test
    24/7 → rund um die Uhr
    Sora, Veo, Kling → Sora, Veo, Kling
    Video-Ads → Video Ads
    WhatsApp → WhatsApp
    TikTok → TikTok
    E-Mail → E-Mail
    Café → Café
    François → Franssois
    Kund:innen → Kundinnen
    Ludwig XIV. war König. → Ludwig der Vierzehnte war König.
    im II. Weltkrieg → im zweiten Weltkrieg
    Kapitel IV → Kapitel vier
  `,
  "punctuation and what cannot be read": `
    Hallo – wie geht's? → Hallo, wie gehts?
    (siehe Seite 5) → siehe Seite fünf
    Ja… aber → Ja, aber
    „Zitat“ → Zitat
    Team 😀 stark → Team stark
    👍🏽 Super! → Super!
    <b>Hallo</b> Welt &amp; alle → Hallo Welt und alle
    שלום Anna → Anna
    שלום! Anna → Anna
    𝗡𝗲𝘂: 𝟱𝟬 % ｂｉｌｌｉｇｅｒ → Neu: fünfzig Prozent billiger
    \u001b[31mRot\u001b[0m! → Rot!
    😀😀 →
    <script>alert(1)</script>Ja → Ja
  `,
};

describe.each(Object.entries(readings))("of %s", (_, table) => {
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/ →(?: |$)/));
  test.each(rows)("»%s« is spoken as »%s«", (written = "", spoken = "") => {
    expect(toSpokenText(written)).toBe(spoken);
  });
});

test("every written word is kept for the subtitles, and words that are read together stay together", () => {
  const [line] = readText("Ab dem 3. Mai 2026 – nur 12,50 € inkl. MwSt. (z. B. heute)!");
  expect(line?.readings.map(({ written }) => written)).toEqual([
    "Ab",
    "dem",
    "3. Mai 2026 –",
    "nur",
    "12,50 €",
    "inkl.",
    "MwSt.",
    "(z. B.",
    "heute)!",
  ]);
});

test.each(["a", "a.", "x1", "1-", "<", "€ ", "3. ", "0 ", "a-", "&", "12:", "\n", "#"])(
  "twenty thousand characters of »%s« are read within four seconds of processor time",
  (sign) => {
    const before = process.cpuUsage();
    toSpokenText(sign.repeat(20_000 / sign.length));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
  },
);

test("paragraphs and lists are read line by line", () => {
  expect(toSpokenText("<p>Eins</p><ul><li>Zwei</li><li>Drei</li></ul>")).toBe("Eins\nZwei\nDrei");
});
