import { describe, expect, test } from "vitest";
import { illustrationIndex } from "#engine/illustrations/illustration-file.ts";
import { readSubject } from "#engine/prompt/read-subject.ts";
import { understandPrompt } from "#engine/prompt/understand-prompt.ts";
import { all, difference, first } from "#engine/testing/images.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { textPhotos } from "#engine/image/text-image.ts";
import { backdrops } from "./backdrops.ts";
import { painters } from "./painters.ts";
import { settings } from "./arrangement-places.ts";

const noteOf = (prompt: string) => understandPrompt(prompt, { makes: "image" });
const settingOf = (prompt: string) => readSubject(prompt).arrangement?.setting;

test("every place has a painter, and every prop a drawing", () => {
  const names = new Set(illustrationIndex().map(({ name }) => name));
  for (const { name, props = "" } of [...settings, ...backdrops]) {
    expect(Object.keys(painters)).toContain(name);
    for (const prop of props.split(/\s+/u).filter(Boolean)) expect(names, name).toContain(prop);
  }
});

describe("a prompt names a place that is drawn, and only what it does not show is named", () => {
  test.each([
    ["Zahnarztpraxis mit moderner Ausstattung", "dental", []],
    ["Fitnessstudio: jetzt Probetraining sichern", "gym", ["Probetraining"]],
    ["Autowerkstatt, Reifenwechsel ab 29 €", "garage", ["ab 29 €"]],
    ["Hotelzimmer mit Blick auf die Berge", "hotel", []],
    ["Solardach auf einem Einfamilienhaus", "solar-house", []],
    ["Weingut an der Mosel", "vineyard", []],
    ["Weingut in der Pfalz", "vineyard", ["Pfalz"]],
    ["Weihnachtsmarkt in der Altstadt", "christmas-market", []],
    ["Flohmarkt auf dem Rathausplatz", "flea-market", []],
    ["Campingplatz am See mit Zelten", "camp-site", []],
    ["Ein Spielplatz im Park", "playground", []],
    ["Eine Kapelle in den Bergen", "chapel", []],
    ["Freibad mit Rutsche", "pool", []],
    ["Ein Hofladen auf dem Land mit frischem Gemüse", "farm-shop", []],
    ["Apotheke mit Notdienst", "pharmacy", []],
    ["Nagelstudio mit frischen Farben", "nails", []],
    ["Optiker: zwei Brillen zum Preis von einer", "optician", ["zum Preis von einer"]],
    ["Metzgerei mit Wurst und Schinken", "butcher", []],
    ["Buchhandlung mit Leseecke", "bookshop", []],
    ["Bibliothek mit hohen Regalen", "library", []],
    ["Halloween-Party im Keller", "halloween", []],
    ["Osterbrunch ab 19,90 €", "easter-brunch", ["ab 19,90 €"]],
    ["Handyreparatur in 30 Minuten", "phone-repair", ["30 Minuten"]],
    ["Schulstart: Schulranzen und Stifte", "classroom", []],
    ["Ein Rucksack für die Schule", "classroom", []],
    ["Physiotherapiepraxis mit Liege und Gymnastikball", "treatment", []],
    ["Brauerei mit Kupferkesseln", "brewery", []],
    ["Waschsalon mit Waschmaschinen", "laundry", []],
    ["Sommerschlussverkauf: 50 % auf alles", "sale", ["50 %"]],
    ["Tag der offenen Tür am 24.12.", "open-day", ["am 24.12."]],
    ["Neueröffnung am Samstag, Sekt für alle Gäste", "reopening", ["Samstag", "Gäste"]],
    ["Ein kleines Café am Morgen im Regen", "cafe-front", []],
  ])("%s", (prompt, setting, omitted) => {
    expect(settingOf(prompt)).toBe(setting);
    expect(noteOf(prompt).omitted).toEqual(omitted);
  });
});

test("the view from a hotel room is the one that the prompt names", async () => {
  const draw = (prompt: string) =>
    first(textPhotos({ kind: "image", prompt, width: 200, height: 120, variants: 1, seed: "a" }));
  const mountains = await draw("Hotelzimmer mit Blick auf die Berge");
  expect(difference(mountains, await draw("Hotelzimmer mit Blick auf das Meer"))).toBeGreaterThan(3);
  expect(noteOf("Hotelzimmer mit Blick auf den Vulkan").omitted).toEqual(["Vulkan"]);
});

test.each([
  ["Solarium mit Sonnenbank"],
  ["Musikkapelle im Festzelt"],
  ["Apotheker mischt Salbe"],
  ["Bleiben Sie offen, Türen zu"],
  ["Das Café am Strand"],
])("another word leads to no such place: %s", (prompt) => {
  expect(settingOf(prompt)).toBeUndefined();
});

test("the window of a shop shows its goods", () => {
  expect(noteOf("Teeladen mit Teekannen")).toMatchObject({ omitted: [] });
  expect(readSubject("Gitarrenladen").arrangement?.things[0]?.name).toBe("guitar");
  expect(settingOf("Unser Laden")).toBeUndefined();
  expect(settingOf("Blumenladen")).toBeUndefined();
});

test.each([["Eine Bücherei mit vielen Büchern"], ["Eine Buchhandlung mit vielen Büchern"]])(
  "the books on the shelves are not called missing: %s",
  (prompt) => {
    expect(noteOf(prompt).omitted).toEqual([]);
  },
);

test.each([
  ["Olivenöl in einer Glasflasche", "olive-oil"],
  ["Eisbecher mit Erdbeeren", "sundae"],
  ["Ein Glas Marmelade mit Aprikosen", "jam-jar"],
  ["Ein Elektrorad", "electric-bicycle"],
])("%s is drawn as the product that it names, and nothing is left out", (prompt, name) => {
  expect(readSubject(prompt).illustrations[0]?.name).toBe(name);
  expect(noteOf(prompt).omitted).toEqual([]);
});

test("a thing stands in front of the place that the prompt names after it", () => {
  const { place, arrangement } = readSubject("Ein E-Bike vor einem Café");
  expect(place).toBe("arrangement");
  expect(arrangement?.things.map(({ name }) => name)).toEqual(["electric-bicycle"]);
  expect(noteOf("Ein E-Bike vor einem Café").omitted).toEqual([]);
  expect(noteOf("Ein Axolotl vor einem Café").omitted).toEqual(["Axolotl"]);
});

test.each([
  ["Ein Croissant auf einem Teller", ["Croissant", "Teller"], []],
  ["Handgegossene Kerze in einem Glas", ["Kerze im Glas"], []],
  ["Laufschuhe in Neonfarben", ["Sportschuh", "2 Paar", "Neonfarben"], []],
  ["Kerze in einem blauen Glas", ["Kerze im Glas"], ["blauen Glas"]],
  ["Oliven in einem grünen Glas", ["Olive", "Glas", "3 Stück"], ["grünen Glas"]],
  ["Sushi-Platte zum Mitnehmen", ["Sushi-Platte in einer Box zum Mitnehmen"], []],
  ["Zwei rote Äpfel auf einem blauen Teller", ["Roter Apfel in Rot", "Teller", "2 Stück"], []],
  ["Zitronen in einer Schale", ["Zitrone", "Schale", "3 Stück"], []],
  ["Ein Croissant auf einem zerbrochenen Teller", ["Croissant", "Teller"], ["zerbrochenen"]],
  ["Handgegossene Kerze", ["Kerze"], ["Handgegossene"]],
  ["Sushi", ["Sushi und Essstäbchen"], []],
  ["Adventskranz mit vier Kerzen", ["Adventskranz mit vier Kerzen"], []],
])("things on a dish or in a container: %s", (prompt, recognized, omitted) => {
  expect(noteOf(prompt)).toMatchObject({ recognized, omitted });
});

test("a thing on a plate looks different from one without, and a number is drawn", async () => {
  const draw = (prompt: string) =>
    first(textPhotos({ kind: "image", prompt, width: 240, height: 160, variants: 1, seed: "a" }));
  expect(difference(await draw("Ein Croissant"), await draw("Ein Croissant auf einem Teller"))).toBeGreaterThan(2);
  expect(difference(await draw("Kerzen"), await draw("Vier Kerzen"))).toBeGreaterThan(2);
});

test.each([
  ["Fünf Zelte am See", "Vier Zelte am See"],
  ["Fünf Brillen im Schaufenster", "Vier Brillen im Schaufenster"],
  ["Drei Brillen im Schaufenster", "Zwei Brillen im Schaufenster"],
  ["Zwei E-Bikes vor einem Café", "Ein E-Bike vor einem Café"],
])("all of a number stand in front of a place: %s, not as in %s", async (several, fewer) => {
  const draw = (prompt: string) =>
    first(textPhotos({ kind: "image", prompt, width: 240, height: 160, variants: 1, seed: "a" }));
  expect(difference(await draw(several), await draw(fewer))).toBeGreaterThan(0.2);
  expect(noteOf(several).omitted).toEqual([]);
});

test.each([
  ["Eine Sonnenbrille am Strand", "beach", []],
  ["Drei Kerzen im Schnee", "snow", []],
  ["Ein Fahrrad im Wald", "forest", []],
  ["Eine Gitarre auf dem Dorfplatz", "old-town", []],
  ["Sonnenblumen in einer Vase am Fenster", "window", ["in einer Vase"]],
  ["Ein kaputter Koffer am Meer", "sea", ["kaputter"]],
  ["Neue Brillen im Schaufenster", "store", []],
  ["Solartechniker montiert Solarmodule", "solar-house", ["Solartechniker", "montiert"]],
])("a thing and the place behind it are drawn: %s", (prompt, setting, omitted) => {
  expect(settingOf(prompt)).toBe(setting);
  expect(noteOf(prompt).omitted).toEqual(omitted);
});

test("a scene in which the thing belongs to the place is drawn instead", () => {
  expect(readSubject("Ein Pferd auf der Wiese").place).toBe("horse");
  expect(readSubject("Ein Segelboot am Meer").place).toBe("sea");
  expect(readSubject("Eine Frau am Strand").place).toBe("beach");
});

test.each([
  ["Ein Café am Morgen ohne Regen", "Regen"],
  ["Apotheke, kein Notdienst", "Notdienst"],
  ["Ein Spielplatz ohne Hunde und Katzen", "Hunde"],
])("a thing that the prompt excludes is neither drawn nor named: %s", (prompt, word) => {
  const { recognized, omitted } = noteOf(prompt);
  expect([...recognized, ...omitted].join(" ")).not.toContain(word);
  expect(readSubject(prompt).weather).toBe("clear");
  expect(readSubject(prompt).arrangement?.variant).toBeUndefined();
});

test.each(["Ringbuch", "Schlossplatz", "Glasfaser", "Tellerrand", "Korbball", "Schulden", "Parkhaus", "Seelachs"])(
  "a word that only contains the name of a place or dish leads to none: %s",
  (word) => {
    expect(settingOf(`Eine Kerze und ${word}`)).toBeUndefined();
    expect(readSubject(`Eine Kerze in ${word}`).arrangement?.support).toBeUndefined();
  },
);

test("a scene without people misses none", () => {
  expect(noteOf("Wald ohne Menschen").omitted).toEqual([]);
});

test.each([
  ["Ausstellungsküchen zum halben Preis", "kitchen", []],
  ["Küchenstudio mit moderner Küche", "kitchen", []],
  ["Schuhhaus am Markt", "store", ["high-heeled-shoe", "mans-shoe"]],
  ["Bettenhaus: Matratzen im Angebot", "store", ["bed"]],
  ["Ferienwohnung am See", "hotel", []],
  ["Kinderflohmarkt im September", "flea-market", []],
  ["Brautmoden in der Altstadt", "dress-shop", []],
  ["Textilreinigung Weiß", "laundry", []],
  ["Blumenladen mit Tulpen im Schaufenster", "store", ["tulip"]],
])("a compound of a small business leads to its own place: %s", (prompt, setting, things) => {
  const { arrangement } = readSubject(prompt);
  expect(arrangement?.setting).toBe(setting);
  expect(arrangement?.things.map(({ name }) => name)).toEqual(things);
});

test("wedding dresses in a window are white, and a flower shop with its flowers in the window misses nothing", () => {
  expect(readSubject("Brautkleider zum Anprobieren").arrangement?.variant).toBe("bridal");
  expect(readSubject("Drei Kleider").arrangement?.variant).toBeUndefined();
  expect(noteOf("Brautkleid im Schaufenster").omitted).toEqual([]);
  expect(noteOf("Blumenladen mit Tulpen im Schaufenster").omitted).toEqual([]);
});

test("dresses are drawn as dresses, and what stands beside them is drawn or named", () => {
  expect(settingOf("Abiball: Kleider und Anzüge")).toBe("dress-shop");
  expect(noteOf("Abiball: Kleider und Anzüge").omitted).toEqual(["Abiball", "Anzüge"]);
  expect(settingOf("Drei Kleider")).toBe("dress-shop");
  expect(settingOf("Kleiderschrank")).toBeUndefined();
  expect(settingOf("Wäscherei: Kleider reinigen")).not.toBe("dress-shop");
});

test("shoes in neon colours are a pair of each of two colours", () => {
  const { arrangement } = readSubject("Laufschuhe in Neonfarben");
  expect(arrangement?.things.map(({ name, count }) => [name, count])).toEqual([
    ["running-shoe", 2],
    ["running-shoe", 2],
  ]);
  expect(new Set(arrangement?.things.map(({ tint }) => tint?.code)).size).toBe(2);
});

test("a shoe of another kind does not stand for one of children", () => {
  expect(noteOf("Kinderschuhe im Schnee").omitted).toContain("Kinderschuhe");
});

test("glasses of wine are drawn as wine glasses, as many as the prompt says", () => {
  const { arrangement } = readSubject("Zwei Gläser Wein am Meer");
  expect(arrangement?.things).toMatchObject([{ name: "wine-glass", count: 2 }]);
  expect(noteOf("Zwei Gläser Wein am Meer").omitted).toEqual([]);
});

test("a number of books is drawn as single books", () => {
  const { arrangement } = readSubject("Drei Bücher auf einem Tisch");
  expect(arrangement?.things.map(({ name }) => name)).toEqual(["green-book", "blue-book", "orange-book"]);
});

test("a landscape or a building does not stand in a room", () => {
  expect(noteOf("Fitnessstudio mit Bergen und Kirche").omitted).toEqual(["Bergen", "Kirche"]);
});

test("rain and the time of day are drawn outdoors and named in a room", () => {
  expect(noteOf("Ein kleines Café am Morgen im Regen").recognized).toEqual([
    "Café mit Tischen davor",
    "Morgenlicht",
    "Regen",
  ]);
  expect(noteOf("Hotelzimmer im Regen").omitted).toEqual(["Regen"]);
});

test("a small café is a house of its own, and the morning breaks through beside it also in the rain", async () => {
  const warmthAtSides = async (prompt: string, y: number) => {
    const { data, width, height } = await first(
      textPhotos({ kind: "image", prompt, width: 210, height: 140, variants: 1, seed: "a" }),
    );
    const sides = [0.04, 0.96].map((x) => (Math.round(height * y) * width + Math.round(width * x)) * 4);
    return Math.min(...sides.map((at) => (data[at] ?? 0) - (data[at + 2] ?? 0)));
  };
  expect(await warmthAtSides("Ein Café im Regen", 0.06)).toBeGreaterThan(5);
  expect(await warmthAtSides("Ein kleines Café im Regen", 0.06)).toBeLessThan(-10);
  expect(await warmthAtSides("Ein Café am Morgen im Regen", 0.5)).toBeGreaterThan(50);
  expect(await warmthAtSides("Ein kleines Café am Morgen im Regen", 0.5)).toBeGreaterThan(50);
});

test.each(["Freibad mit Rutsche", "Bibliothek mit hohen Regalen", "Teeladen"])(
  "four variants of a place are four visibly different images: %s",
  async (prompt) => {
    const description = { kind: "image", prompt, width: 160, height: 120, variants: 4, seed: "a" } as const;
    const photos = await all(textPhotos(description));
    for (const [index, photo] of photos.entries())
      for (const other of photos.slice(index + 1)) expect(difference(photo, other)).toBeGreaterThan(4);
  },
);

test.each(["Fahrschule: Führerschein in vier Wochen", "Apotheke mit Notdienst", "Optiker: zwei Brillen"])(
  "a drawing with letters is not mirrored in any variant: %s",
  async (prompt) => {
    const description = { kind: "image", prompt, width: 160, height: 120, variants: 2, seed: "a" } as const;
    const [one, other] = (await all(textPhotos({ ...description, prompt: `${prompt} am Morgen` }))) as [Photo, Photo];
    const mirrored = { ...other, data: other.data.slice() };
    for (let at = 0; at < mirrored.data.length; at += 4) {
      const [x, y] = [(at / 4) % other.width, Math.floor(at / 4 / other.width)];
      const from = (y * other.width + other.width - 1 - x) * 4;
      for (let channel = 0; channel < 4; channel++) mirrored.data[at + channel] = other.data[from + channel] as number;
    }
    expect(difference(one, other)).toBeLessThan(difference(one, mirrored));
  },
);

test("a person who comes before the place is named", () => {
  expect(noteOf("Ein Logopäde in der Zahnarztpraxis").omitted).toContain("Logopäde");
});

test.each([
  ["Kerzen im Klassenzimmer", "Kerzen", 2],
  ["Eine Kerze im Klassenzimmer", "Kerze", 1],
  ["Der Griff des Rucksacks in der Schule", "Rucksacks", 1],
])("a plural is drawn more than once: %s", (prompt, word, count) => {
  expect(readSubject(prompt).arrangement?.things.find((thing) => thing.word === word)?.count).toBe(count);
});

test.each([
  [320, 320],
  [448, 256],
])("in a picture of %i × %i, things in a place stand beside the words, not under them", async (width, height) => {
  const prompt = "Eine Zitrone am Strand „Hallo“";
  const { data } = await first(textPhotos({ kind: "image", prompt, width, height, variants: 1, seed: "a" }));
  const columns = Array.from({ length: width * height }, (_, at) => at)
    .filter((at) => (data[at * 4] ?? 0) > 190 && (data[at * 4 + 1] ?? 0) > 150 && (data[at * 4 + 2] ?? 0) < 90)
    .map((at) => (at % width) / width);
  expect(columns.length).toBeGreaterThan(width * 2);
  expect(columns.reduce((one, two) => Math.min(one, two))).toBeGreaterThan(0.52);
});
