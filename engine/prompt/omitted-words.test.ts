import { describe, expect, test } from "vitest";
import { smallBusinessPrompts } from "#engine/contact-sheets/small-business-prompts.ts";
import { findIllustrations } from "#engine/illustrations/find-illustrations.ts";
import { contentWords } from "./content-words.ts";
import { readSubject } from "./read-subject.ts";
import { understandPrompt } from "./understand-prompt.ts";

const noteOf = (prompt: string) => understandPrompt(prompt, { makes: "image" });
const namesIn = (prompt: string) => readSubject(prompt).illustrations.map(({ name }) => name);

describe("what no drawing shows is named", () => {
  test.each([
    ["Logopädin verschenkt eine Tulpe", ["Logopädin", "verschenkt"]],
    ["Eine Logopädin mit Stethoskop", ["Logopädin"]],
    ["Ein Logopäde repariert einen kaputten Laptop", ["Logopäde", "repariert", "kaputten"]],
    ["Wir verkaufen Kerzen und bieten einen Service", ["bieten", "Service"]],
  ])("%s: %j", (prompt, omitted) => {
    expect(noteOf(prompt).omitted).toEqual(omitted);
  });

  test.each([
    ["Zwei Pizzen", ["Zwei Pizzen"]],
    ["Zwei Hunde auf der Wiese", ["Zwei Hunde"]],
    ["Vier bunte Macarons auf einem Teller", ["Vier bunte Macarons"]],
    ["Drei rote Kerzen auf einem Tisch", []],
    ["Optiker: zwei Brillen", []],
    ["In zwei Wochen: Kerzen", ["In zwei Wochen"]],
  ])("a number is named unless it is drawn: %s", (prompt, omitted) => {
    expect(noteOf(prompt).omitted).toEqual(omitted);
  });

  test("driving is named beside a drawing that stands still, but not that of the camera", () => {
    expect(noteOf("Ein Taxi fährt durch die Stadt").omitted).toContain("fährt");
    expect(noteOf("Die Kamera fährt durch eine Bäckerei").omitted).toEqual([]);
  });

  test("a trade in „X für Y“ is named, because X only stands for it", () => {
    for (const prompt of smallBusinessPrompts)
      for (const label of noteOf(prompt).recognized) {
        const trade = /für „(.+)“$/u.exec(label)?.[1];
        if (trade !== undefined) expect(noteOf(prompt).omitted.join(" "), prompt).toContain(trade);
      }
  });

  test("a person and her action in a scene are named together", () => {
    expect(noteOf("Ein Logopäde schneidet Brot").omitted).toEqual(["Logopäde", "schneidet"]);
  });

  test("a word that only leads to a scene is named besides its label", () => {
    expect(noteOf("Unser Tierheim").omitted).toEqual(["Tierheim"]);
  });

  test("two things side by side do not stand on each other, but flowers stand in a vase", () => {
    expect(noteOf("Ein Croissant auf einem Stuhl").omitted).toEqual(["auf einem Stuhl"]);
    expect(noteOf("Rosen in einer Vase auf einem Tisch").omitted).toEqual([]);
  });

  test("the words beyond the eighth are counted", () => {
    const { omitted } = noteOf("Kerze, Axolotl, Tutu, Zebrastreifen, Flubber, Quark, Hort, Gnom, Fjell, Elfe, Troll");
    expect(omitted).toHaveLength(8);
    expect(omitted.at(-1)).toMatch(/^\d weitere$/u);
  });
});

describe("a compound is not shown by the thing of its first part", () => {
  test.each([
    ["Hundesalon", "Hund auf der Wiese"],
    ["Hunde-Salon", "Hund auf der Wiese"],
    ["Hundeschule", "Hund und Mensch auf der Wiese"],
    ["Hundefriseur", "Hund und Mensch auf der Wiese"],
    ["Katzencafé", "Katze am Fenster"],
    ["Fahrradverleih", "Fahrrad"],
    ["Pizzaofen", "Pizza"],
    ["Yogastudio", "Yoga im Freien"],
    ["Surfschule", "Schule und Bleistift"],
    ["Kochschule", "Schule und Bleistift"],
    ["Pferdehof", "Pferd auf der Weide"],
    ["Strandkorb", "Strand"],
    ["Fahrradtour", "Fahrrad"],
    ["Hundewelpe", "Hund auf der Wiese"],
    ["Geschenkgutschein", "Geschenk auf einem Podest"],
    ["Tulpenstrauß", "Blumenstrauß"],
    ["Gartenmöbel", "Wohnzimmer mit Sofa"],
  ])("%s is named beside %s", (prompt, label) => {
    expect(noteOf(prompt)).toMatchObject({ recognized: [`${label} für „${prompt}“`], omitted: [prompt] });
  });

  test.each([
    "Bergsee",
    "Blumenwiese",
    "Waldweg",
    "Friseursalon",
    "Straßencafé",
    "Grundschule",
    "Zahnarztpraxis",
    "Fitness-Studio",
    "Traumhaus",
    "Kaffeetasse",
    "Weihnachtsbaum",
    "Goldmedaille",
    "Marmeladenglas",
    "Erdbeeren in einer Holzkiste",
    "Morgennebel im Wald",
    "Rotwein am Meer",
    "Apfelkuchen auf einem Teller",
  ])("%s is shown", (prompt) => {
    expect(noteOf(prompt).omitted).toEqual([]);
  });
});

test.each([
  ["Taufkleid im Schaufenster", ["Taufkleid"]],
  ["Frische Brezeln und ein Weißbier im Biergarten", ["Weißbier", "Biergarten"]],
  ["Kerze an einem Winterabend", ["Winterabend"]],
  ["Ein Brot und ein Bauernbrot", ["Bauernbrot"]],
])("a compound beside what shows a part of it is named: %s", (prompt, omitted) => {
  expect(noteOf(prompt).omitted).toEqual(omitted);
});

describe("an action is named beside a scene that does not show it", () => {
  test.each([
    ["Ein Hund wird gebadet", ["gebadet"]],
    ["Eine Katze schläft", ["schläft"]],
    ["Ein Pferd galoppiert über die Wiese", ["galoppiert"]],
    ["Eine Katze sitzt am Fenster", []],
    ["Ein Wanderer schaut vom Berg", []],
    ["Lichter der Stadt spiegeln sich im Regen", []],
    ["Lichter der Stadt spiegeln sich", ["spiegeln"]],
    ["Ein Segelboot zieht über das Meer", []],
  ])("%s: %j", (prompt, omitted) => {
    expect(noteOf(prompt).omitted).toEqual(omitted);
  });

  test("a video shows the motion that its scene has, and a still does not", () => {
    expect(noteOf("Ein Hund wedelt").omitted).toEqual(["wedelt"]);
    expect(understandPrompt("Ein Hund wedelt", { makes: "video" }).omitted).toEqual([]);
    expect(understandPrompt("Ein Hund wird gebadet", { makes: "video" }).omitted).toEqual(["gebadet"]);
  });

  test.each(["Jetzt das Fahrrad entdecken", "Wir freuen uns auf Sie im Café", "Bei uns genießen Sie Kaffee im Café"])(
    "a verb that addresses the reader names no action: %s",
    (prompt) => {
      expect(noteOf(prompt).omitted).toEqual([]);
    },
  );
});

describe("what is drawn is not named", () => {
  test.each([
    ["Lieferdienst stapelt Kartons in den Transporter", ["Lieferdienst", "stapelt"]],
    ["Laufschuhe", []],
    ["Äpfel im Korb", []],
    ["Ein Rucksack für die Schule", []],
    ["A candle", []],
    ["Ein Glas Wein", []],
    ["Eisbecher mit Erdbeeren", []],
    ["Brauerei mit kupfernen Kesseln", []],
    ["Brauerei mit großen kupfernen Kesseln", []],
    ["Ein beleuchteter Weihnachtsmarkt", []],
    ["Bibliothek mit hölzernen Regalen", []],
    ["Osterbrunch mit bunten Eiern", []],
  ])("%s: %j", (prompt, omitted) => {
    expect(noteOf(prompt).omitted).toEqual(omitted);
  });
});

test.each([
  ["Ein Goldring mit Diamant", "Ring in Gold und Edelstein", []],
  ["Tag der offenen Tür", "Laden mit offener Tür und Luftballons", []],
  ["Eine Steckdose", "Steckdose", []],
  ["Winterreifen", "Reifen und Schraubenschlüssel", []],
  ["Frischer Honig", "Honigtopf und Biene", []],
])("%s is drawn as %s", (prompt, label, omitted) => {
  expect(noteOf(prompt)).toMatchObject({ recognized: expect.arrayContaining([label]) as string[], omitted });
});

describe("what the drawing shows differently is named", () => {
  test.each([
    ["Pizza von oben", ["von oben"]],
    ["Kamera fährt von oben nach unten über eine Pizza", []],
    ["Hase mit bunten Eiern im Garten", ["bunten Eiern"]],
    ["Ein bunter Regenbogen", []],
    ["Café mit Blick auf den Mond", ["Mond"]],
    ["Der Mond über dem Meer", []],
    ["Eine Kerze und ein DJ", ["DJ"]],
  ])("%s: %j", (prompt, omitted) => {
    expect(noteOf(prompt).omitted).toEqual(omitted);
  });
});

test("a colour in a compound is named if the drawing does not take it", () => {
  expect(noteOf("Eine Goldmedaille und eine Goldkette").omitted).toContain("Goldkette");
});

test("every named thing is drawn before a second drawing of a trade", () => {
  expect(namesIn("Tierarztpraxis für Pferd und Papagei")).toEqual(["paw-prints", "horse", "parrot"]);
});

test("a drawing of something else does not stand for a thing", () => {
  expect(namesIn("Ein Glas Marmelade mit Aprikosen")).not.toContain("strawberry");
  expect(namesIn("Flohmarkt auf dem Rathausplatz")).not.toContain("classical-building");
  const drawings = (prompt: string) => findIllustrations(prompt).map(({ name }) => name);
  expect(drawings("Freibad mit Rutsche")).not.toContain("playground-slide");
  expect(drawings("Spielplatz mit Rutsche")).toContain("playground-slide");
  expect(findIllustrations("Ohrringe")).toEqual([]);
});

test("ripe grapes are no tyres", () => {
  expect(noteOf("Weingut mit reifen Trauben")).toMatchObject({
    recognized: ["Weingut mit Weinbergen am Fluss"],
    omitted: ["reifen"],
  });
  expect(findIllustrations("Neue Reifen")[0]?.name).toBe("tyre");
});

test("an adjective belongs to the noun after it, not to one after an article", () => {
  const attributes = (text: string) =>
    contentWords(text).flatMap(({ text: word, isAttribute }) => (isAttribute ? [word] : []));
  expect(attributes("Mit hohen und alten Regalen")).toEqual(["hohen", "alten"]);
  expect(attributes("Wir bieten einen kaputten Laptop")).toEqual(["kaputten"]);
});

test("a word that only resembles the name of a drawing is not drawn as it", () => {
  const drawings = (prompt: string) => findIllustrations(prompt).map(({ name }) => name);
  expect(drawings("Handgemachte Schalen in Blau")).not.toContain("scarf");
  expect(drawings("Eine Küche mit Kochinsel")).not.toContain("desert-island");
  expect(drawings("Frische Fische auf Eis")).toEqual(["fish"]);
  expect(drawings("Kerze, um zwölf Uhr")).toEqual(["candle"]);
  expect(drawings("Eine goldene Uhr")).toEqual(["watch"]);
});

test("a place is named once, not again with its preposition", () => {
  expect(noteOf("Kartoffeln in einem Jutesack auf dem Wochenmarkt").omitted).toEqual(["Jutesack", "Wochenmarkt"]);
});

test("a thing that a prompt names before a field stands on it, and driving is named", () => {
  const { recognized, omitted } = noteOf("Ein roter Traktor fährt bei Sonnenuntergang über ein Feld");
  expect(recognized.slice(0, 2)).toEqual(["Feld", "Traktor in Rot"]);
  expect(omitted).toEqual(["fährt"]);
  const { arrangement } = readSubject("Heißluftballon über Feldern");
  expect(arrangement).toMatchObject({ setting: "field", things: [{ name: "hot-air-balloon" }] });
});

test("an ear is one of grain, as it grows on German fields", () => {
  expect(noteOf("Ein Traktor und Ähren").recognized).toEqual(["Traktor und Getreideähre"]);
});

test("a hat is drawn as hats, and none of them is named as missing", () => {
  expect(noteOf("Ein Hut").omitted).toEqual([]);
  expect(noteOf("Hüte aus Stroh").omitted).not.toContain("Hüte");
});

test("a meadow is no field", () => {
  expect(noteOf("Spargel vom Feld").omitted).toEqual(["Spargel", "Feld"]);
});
