import { expect, test } from "vitest";
import { understandPrompt } from "./understand-prompt.ts";

const video = { makes: "video" } as const;

test("a prompt's motif, light and camera are recognized, its offer and unknown things are left out", () => {
  expect(
    understandPrompt("Ein Café am Morgen mit einem Axolotl, die Kamera fährt heran, 50 % auf alles", video),
  ).toEqual({
    recognized: ["Tasse Kaffee im Café", "Morgenlicht", "Kamera fährt heran"],
    omitted: ["Axolotl", "50 %"],
    written: [],
    proposals: [],
  });
});

test("a still takes no camera move from the prompt", () => {
  const { recognized, omitted } = understandPrompt("Ein Wald im Nebel, Drohnenflug", { makes: "image" });
  expect(recognized).toEqual(["Wald", "Nebel"]);
  expect(omitted).toEqual(["Drohnenflug"]);
});

test("a word that only leads to a motif stands beside it, because the drawing does not show it", () => {
  expect(understandPrompt("Unser Tierheim", video).recognized).toEqual(["Hund auf der Wiese für „Tierheim“"]);
  expect(understandPrompt("Unser Hund", video).recognized).toEqual(["Hund auf der Wiese"]);
});

test("of two places only the drawn one is recognized", () => {
  const { recognized, omitted } = understandPrompt("Ein Café am Strand", video);
  expect(recognized).toEqual(["Tasse Kaffee im Café"]);
  expect(omitted).toEqual(["Strand"]);
});

test("a colour counts only in scenes that take it", () => {
  expect(understandPrompt("Eine rote Katze", video).recognized).toContain("rote");
  expect(understandPrompt("Ein rotes Auto", video).recognized).toContain("rotes");
  expect(understandPrompt("Ein grünes Haus", video).omitted).toEqual(["grünes Haus"]);
});

test("a colour directly before a thing counts if its illustration can take it", () => {
  const image = { makes: "image" } as const;
  expect(understandPrompt("Rote Tulpen in einer Vase auf einem Holztisch, Morgenlicht", image)).toEqual({
    recognized: ["Tulpe in Rot", "Vase", "Holztisch", "Morgenlicht"],
    omitted: [],
    written: [],
    proposals: [],
  });
  expect(understandPrompt("Ein blauer Zahn", image).omitted).toEqual(["blauer Zahn"]);
  expect(understandPrompt("Rote und gelbe Tulpen", image)).toMatchObject({
    recognized: ["Tulpe in Gelb"],
    omitted: ["Rote Tulpen"],
  });
});

test("a colour beside requested words counts as drawn only if it colours the thing that these words name", () => {
  expect(understandPrompt("„Roter Luftballon“ Jugendtraum", video)).toMatchObject({
    recognized: ["Luftballon in Rot"],
    omitted: ["Jugendtraum"],
  });
  expect(understandPrompt("Roter „Luftballon“", video)).toMatchObject({
    recognized: ["Luftballon in Rot"],
    omitted: [],
  });
});

test("table and light belong to illustrations without words only", () => {
  expect(understandPrompt("Eine Kerze auf dem Tisch am Abend „Ruhe“", video)).toMatchObject({
    recognized: ["Kerze"],
    omitted: ["Tisch", "Abend"],
  });
});

test("autumn is drawn in a forest and named as left out elsewhere", () => {
  expect(understandPrompt("Ein Wald im Herbst", video)).toMatchObject({ recognized: ["Wald", "Herbst"], omitted: [] });
  expect(understandPrompt("Ein Café im Herbst", video).omitted).toEqual(["Herbst"]);
});

test("of autumn and snow in a forest, the snow is drawn and the autumn left out", () => {
  expect(understandPrompt("Wald im Herbst mit dem ersten Schnee", video)).toMatchObject({
    recognized: ["Wald", "Schnee"],
    omitted: ["Herbst"],
  });
});

test("a prompt without a motif is named as a poster, with motifs to choose from", () => {
  const { recognized, written, omitted, proposals } = understandPrompt("Ein Axolotl im Tutu", video);
  expect(recognized).toEqual([]);
  expect(written).toEqual(["Axolotl im Tutu"]);
  expect(omitted).toEqual(["Axolotl und Tutu (nur als Schrift)"]);
  expect(proposals).toHaveLength(3);
  for (const { words } of proposals) expect(understandPrompt(words, video).proposals, words).toEqual([]);
});

test("a poster names the words that it writes apart from those that are missing", () => {
  const prompt = "Axolotl im Tutu. Zepter aus Messing";
  expect(understandPrompt(prompt, video)).toMatchObject({
    written: ["Axolotl im Tutu"],
    omitted: ["Zepter", "Messing", "Axolotl und Tutu (nur als Schrift)"],
  });
  expect(understandPrompt(prompt, { ...video, words: "subtitles" }).omitted.join(" ")).not.toContain("Schrift");
});

test("a word for the inscription itself is nothing to draw", () => {
  expect(understandPrompt('Plakat mit der Aufschrift "Muttertag bei Blumen Kerner"', video)).toMatchObject({
    written: ["Muttertag bei Blumen Kerner"],
    omitted: [],
  });
});

test("only requested words are written; without words they are left out", () => {
  const prompt = "Plakat „Bäckerei Huber“";
  expect(understandPrompt(prompt, video)).toMatchObject({ recognized: ["Bäckerei"], written: ["Bäckerei Huber"] });
  expect(understandPrompt(prompt, { ...video, words: "none" })).toMatchObject({
    written: [],
    omitted: ["„Bäckerei Huber“"],
  });
});

test("an illustration without requested words is drawn without words, and an unknown offer is named as left out", () => {
  expect(understandPrompt("Eine Kerze, 50 % Rabatt", video)).toMatchObject({
    recognized: ["Kerze"],
    written: [],
    omitted: ["Rabatt", "50 %"],
  });
  expect(understandPrompt("Eine Kerze „Es werde Licht“", video)).toMatchObject({
    recognized: ["Kerze"],
    written: ["Es werde Licht"],
  });
});

test("a word that names a part of what is drawn, or means the same, is not named as left out", () => {
  expect(understandPrompt("Blumenladen mit einem Strauß", video)).toMatchObject({
    recognized: ["Blumenstrauß und Sonnenblume für „Blumenladen“"],
    omitted: ["Blumenladen"],
  });
  expect(understandPrompt("Ein Strauß aus Blumen", video).omitted).toEqual([]);
  expect(understandPrompt("Zum Valentinstag ein Strauß", video).omitted).toEqual(["Valentinstag"]);
  expect(understandPrompt("Ein Vogel Strauß", video)).toMatchObject({ recognized: ["Vogel"], omitted: ["Strauß"] });
});

test("as a subtitle, a film writes the whole prompt in phrases, and a still its first one", () => {
  const prompt = "Ein Café am Morgen. Frische Croissants ab 1,20 €.";
  const { written } = understandPrompt(prompt, { ...video, words: "subtitles" });
  expect(written.join(" ").replaceAll("\u00a0", " ")).toBe(prompt);
  expect(written).toHaveLength(2);
  expect(understandPrompt(prompt, { makes: "image", words: "subtitles" }).written).toEqual(["Ein Café am Morgen."]);
});

test("a number is left out together with its unit", () => {
  expect(understandPrompt("Eine Kerze in 30 Minuten", video).omitted).toEqual(["30 Minuten"]);
});

test("a poster keeps every offer, price and date of the prompt", () => {
  const prompt = "Axolotl-Ausstellung, 50 % auf alles, ab 12,90 €, am 24.12., nur 3 Plätze, um 18 Uhr";
  const { written, omitted } = understandPrompt(prompt, video);
  for (const offer of ["50\u00a0%", "12,90\u00a0€", "24.12", "3 Plätze", "18\u00a0Uhr"])
    expect(written.join(" | ")).toContain(offer);
  expect(omitted.join()).not.toMatch(/\d/u);
});
