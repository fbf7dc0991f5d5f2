import { expect, test } from "vitest";
import { difference, first } from "#engine/testing/images.ts";
import { textPhotos } from "#engine/image/text-image.ts";
import { readSubject } from "#engine/prompt/read-subject.ts";
import { understandPrompt } from "#engine/prompt/understand-prompt.ts";
import { findIllustrations } from "./find-illustrations.ts";
import { illustrationIndex, readDrawing } from "./illustration-file.ts";
import { samplesOf } from "./measure-illustration.ts";
import { prepareIllustrations } from "./prepare-illustrations.ts";
import { subjects } from "./subjects.ts";

const namesIn = (text: string) => readSubject(text).illustrations.map(({ name }) => name);

test("every listed subject has a drawing in the file, and every drawing can be read", async () => {
  const names = new Set(illustrationIndex().map(({ name }) => name));
  for (const [listed] of subjects) for (const name of listed.split(" ")) expect(names, listed).toContain(name);
  for (const { name } of illustrationIndex()) expect(readDrawing(name), name).toMatch(/^<svg .*<\/svg>$/su);
  await prepareIllustrations([{ name: "tooth" }, { name: "candle" }]);
});

test.each(["croissant", "running-shoe", "gem-stone"])("%s lies level instead of balancing on a tip", async (name) => {
  await prepareIllustrations([{ name }]);
  const data = samplesOf({ name });
  const side = Math.sqrt(data.length / 4);
  const isDrawn = (x: number, y: number) => (data[(y * side + x) * 4 + 3] ?? 0) > 90;
  const all = Array.from({ length: side }, (_, at) => at);
  const columns = all.filter((x) => all.some((y) => isDrawn(x, y)));
  const ground = all.findLast((y) => columns.some((x) => isDrawn(x, y))) ?? 0;
  const touching = columns.filter((x) => [0, 1, 2, 3].some((above) => isDrawn(x, ground - above)));
  expect((touching.at(-1) ?? 0) - (touching[0] ?? 0)).toBeGreaterThan(columns.length * 0.6);
});

test.each([
  ["Rosen", ["rose"]],
  ["Rosen zum Geburtstag", ["rose", "balloon", "birthday-cake"]],
  ["Tulpen", ["tulip"]],
  ["Gasthaus zum Löwen", ["pot-of-food", "beer-mug"]],
  ["Schlüsseldienst rund um die Uhr", ["key", "door"]],
  ["Fahrradwerkstatt", ["bicycle", "wrench"]],
  ["Ein Kaninchen", ["rabbit"]],
  ["Matratzen", ["bed"]],
])("an advert shows what it is about, and no name of a house or figure of speech: %s", (prompt, names) => {
  expect(namesIn(prompt)).toEqual(names);
});

test.each([
  ["Zahnarztpraxis Dr. Weiß", "tooth"],
  ["Solardach vom Fachbetrieb", "house-with-garden"],
  ["Fitnessstudio", "running-shoe"],
  ["Weingut an der Mosel", "grapes"],
  ["Weihnachtsmarkt in der Altstadt", "christmas-tree"],
  ["Eine Kerze", "candle"],
  ["Blumenstrauß zum Valentinstag", "bouquet"],
  ["Autowerkstatt", "automobile"],
  ["Umzug leicht gemacht", "delivery-truck"],
  ["Schulstart", "backpack"],
  ["Nagelstudio", "nail-polish"],
  ["Hotelzimmer mit Blick", "bed"],
])("the first drawing for %s is %s", (prompt, name) => {
  expect(findIllustrations(prompt)[0]?.name).toBe(name);
});

test.each([
  ["Ramen", "steaming-bowl"],
  ["Roboter", "robot"],
  ["Sonnenhut", "womans-hat"],
  ["Schokolade", "chocolate-bar"],
  ["Geländewagen", "sport-utility-vehicle"],
  ["Lavendel", "lavender"],
  ["Schultüte", "school-cone"],
  ["Kürbissen", "pumpkin"],
  ["Melone", "melon"],
  ["Frühstück mit Ei", "egg"],
])("another name of a thing finds its drawing: %s is %s, and nothing is named as left out", (prompt, name) => {
  expect(namesIn(prompt)).toContain(name);
  expect(understandPrompt(prompt, { makes: "image" }).omitted).not.toContain(prompt);
});

test("a camper is not drawn as the car that has its name in the illustration set", () => {
  expect(namesIn("Wohnmobil")).toEqual([]);
});

test("compounds are split at known words only, and no ending is taken for a thing", () => {
  expect(findIllustrations("Gitarrenladen")[0]?.name).toBe("guitar");
  expect(namesIn("Holzschlitten")).toEqual(["sled"]);
  for (const text of ["Patienten", "Studenten", "Dachziegelpalette", "Ringer"])
    expect(
      findIllustrations(text).filter(({ isListed }) => !isListed),
      text,
    ).toEqual([]);
});

test.each([
  "Kopfsteinpflaster Löwenzahn Datenbank Parkbank Abschlussball Wasserhahn Zapfhahn Oberkiefer Gebärmutter Rettungsschirm",
  "Teamleiter Abteilungsleiter Leitfaden Brustkrebs Warteschlange Wirbelsäule Energiequelle Baumkrone Kronkorken Fragebogen",
  "Freiburger Hersteller Kunststoff Zündkerze Kofferraum Dachstuhl Kinderwagen Sandkasten Wohnblock Autobahnkreuz",
  "Streifen Feier Nähe wunderbar Sektor Schließlich Tauchen Steuerung Mikrowelle",
])("no part of these words is drawn: %s", (words) => {
  for (const word of words.split(" ")) expect(namesIn(word), word).toEqual([]);
});

test.each([
  ["Türschloss", "locked-with-key"],
  ["Wasserschloss", "castle"],
  ["Brautstrauß", "bouquet"],
  ["Rosensträuße", "bouquet"],
  ["Heißluftballon", "hot-air-balloon"],
  ["Zahnrad", "gear"],
  ["Schraubenschlüssel", "wrench"],
  ["Schwein", "pig"],
  ["Geburtstagstorte mit Kerzen", "birthday-cake"],
  ["Apfelkuchen", "pie"],
  ["Rollstuhl", "manual-wheelchair"],
  ["Wohnwagen und Lastwagen", "articulated-lorry"],
])("the compound %s is drawn as the whole that it means: %s", (prompt, name) => {
  expect(namesIn(prompt)[0]).toBe(name);
});

test.each([
  ["Kühe", "cow"],
  ["Drei Kühen", "cow"],
  ["Stühle", "chair"],
  ["Bälle", "soccer-ball"],
  ["Tennisbälle", "tennis"],
  ["Bücher", "books"],
  ["Mäuse", "mouse"],
])("a plural with an umlaut finds the drawing of its singular: %s", (text, name) => {
  expect(findIllustrations(text).map((each) => each.name)).toEqual([name]);
  expect(understandPrompt(text, { makes: "image" }).omitted.filter((each) => !each.startsWith("Drei"))).toEqual([]);
});

test("a word with an umlaut that is no plural finds no drawing of the word without it", () => {
  for (const text of ["Blüte", "Blüten", "Bänke", "Töpfer"]) expect(findIllustrations(text), text).toEqual([]);
});

test("a riding school is drawn as a horse and named, not as a school", () => {
  expect(understandPrompt("Reitschule mit Ponys für Kinder", { makes: "image" })).toMatchObject({
    recognized: ["Pferd auf der Weide"],
    omitted: ["Reitschule", "Kinder"],
  });
  expect(understandPrompt("Reitschule", { makes: "image" })).toMatchObject({
    recognized: ["Pferd auf der Weide für „Reitschule“"],
    omitted: ["Reitschule"],
  });
  expect(namesIn("Grundschule")).toEqual(["school", "pencil"]);
});

test("a queue is no snake, and trees to sit under are no chestnuts", () => {
  const found = (text: string) => findIllustrations(text).map(({ name }) => name);
  for (const text of ["Eisdiele mit langer Schlange", "Lange Schlange vor der Eisdiele", "Schlange an der Kasse"]) {
    expect(found(text), text).not.toContain("snake");
  }
  expect(found("Eine giftige lange Schlange")).toContain("snake");
  expect(found("Eine Schlange im Gras")).toContain("snake");
  expect(found("Kühles Bier im Biergarten unter Kastanien")).not.toContain("chestnut");
  expect(found("Geröstete Kastanien auf dem Tisch")).toContain("chestnut");
});

test("keys decide that a Schloss is a lock", () => {
  expect(findIllustrations("Schloss am See").map(({ name }) => name)).toEqual(["castle"]);
  expect(namesIn("Schlüsseldienst: das Schloss klemmt")).toEqual(["key", "door", "locked-with-key"]);
});

test.each([
  ["Das Schloss an der Haustür klemmt", "locked-with-key"],
  ["Neue Schlösser nach einem Einbruch", "locked-with-key"],
  ["Ein Schloss für Ihr Fahrrad", "locked-with-key"],
  ["Tag der offenen Tür im Schloss Bückeburg", "castle"],
  ["Altes Schloss mit großer Tür", "castle"],
  ["Schloss Moritzburg, Start der Fahrradtour", "castle"],
  ["Das Schloss schließt im Winter", "castle"],
  ["Schlüsselfertige Wohnungen im Schloss", "castle"],
  ["Konzert im Schloss bei Einbruch der Dunkelheit", "castle"],
])("words of locksmiths, and not only a door, decide that a Schloss is a lock: in %s it is a %s", (prompt, name) => {
  const drawn = findIllustrations(prompt).filter(({ word }) => /^Schl[oö]ss/u.test(word));
  expect(drawn.map((each) => each.name)).toEqual([name]);
});

test("a Strauß beside flowers is a bouquet, unless the prompt names the bird", () => {
  expect(namesIn("Ein Strauß roter Rosen")).toContain("bouquet");
  const prompt = "Der Vogel Strauß auf der Blumenwiese";
  expect(namesIn(prompt)).not.toContain("bouquet");
  expect(understandPrompt(prompt, { makes: "image" }).omitted).toContain("Strauß");
});

test("a thing in only the first part of a compound is explained by the word", () => {
  expect(understandPrompt("Tomatensuppe", { makes: "image" }).recognized).toEqual(["Tomate für „Tomatensuppe“"]);
  expect(understandPrompt("Holzschlitten", { makes: "image" }).recognized).toEqual(["Schlitten"]);
});

test("a scene that shows what the prompt names first is drawn instead of illustrations", () => {
  expect(readSubject("Ein Café mit einer Kerze").place).toBe("cafe");
  expect(readSubject("Eine Kerze im Café").place).toBe("abstract");
  expect(understandPrompt("Ein Café mit einer Kerze", { makes: "video" }).omitted).toEqual(["Kerze"]);
  expect(understandPrompt("Eine Kerze im Café", { makes: "video" })).toMatchObject({
    recognized: ["Kerze"],
    omitted: ["Café"],
  });
});

test("an illustration is drawn without words, unless the prompt requests some", async () => {
  const draw = (prompt: string, words: "quotes" | "none") =>
    first(textPhotos({ kind: "image", prompt, words, width: 300, height: 200, variants: 1, seed: "a" }));
  expect(difference(await draw("Zahnarzt", "quotes"), await draw("Zahnarzt", "none"))).toBe(0);
  expect(difference(await draw("Zahnarzt „Termine“", "quotes"), await draw("Zahnarzt", "none"))).toBeGreaterThan(4);
});

test("the illustration is visible beside the words of the poster", async () => {
  const size = { width: 300, height: 200, variants: 1, seed: "a" };
  const draw = (prompt: string) => first(textPhotos({ kind: "image", prompt, words: "none", ...size }));
  const plain = await draw("Axolotl");
  expect(difference(await draw("Zahnarzt"), plain)).toBeGreaterThan(4);
});
