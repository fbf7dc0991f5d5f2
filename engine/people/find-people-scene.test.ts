import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { lightFor } from "#engine/drawing/light.ts";
import { createRandom } from "#engine/drawing/random.ts";
import { prepareIllustrations } from "#engine/illustrations/prepare-illustrations.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { readSubject } from "#engine/prompt/read-subject.ts";
import { understandPrompt } from "#engine/prompt/understand-prompt.ts";
import { createPeopleScene } from "./create-people-scene.ts";
import { findPeopleScene } from "./find-people-scene.ts";
import { sceneWords } from "./scene-words.ts";

const noteOf = (prompt: string) => understandPrompt(prompt, { makes: "image" });

describe("a person and what the person does are drawn", () => {
  test.each([
    ["Eine Bäckerin holt Brot aus dem Ofen", "Bäckerin am Ofen", []],
    ["Ein Bäcker holt Brot aus dem Ofen", "Bäcker am Ofen", []],
    ["Ein Koch richtet einen Teller an", "Koch richtet einen Teller an", []],
    ["Eine Ärztin mit Stethoskop", "Ärztin mit Stethoskop", []],
    ["Florist bindet einen Blumenstrauß", "Florist bindet einen Blumenstrauß", []],
    ["Umzugsunternehmen trägt Kartons in den Transporter", "Umzugshelfer tragen Kartons in den Transporter", []],
    ["Schlüsseldienst öffnet nachts eine Wohnungstür", "Schlüsseldienst öffnet eine Wohnungstür", []],
    ["Musikschule: Gitarrenunterricht für Kinder", "Gitarrenunterricht für Kinder", []],
    ["Tierarztpraxis für Hund und Katze", "Tierärztin mit Hund und Katze", []],
    ["Reinigungsfirma putzt ein Treppenhaus", "Reinigungskraft putzt ein Treppenhaus", []],
    ["Imker verkauft Honig aus der Region", "Imker verkauft Honig", ["Region"]],
    ["Elektriker repariert eine Steckdose", "Elektriker repariert eine Steckdose", []],
    [
      "Fahrschule: Führerschein in vier Wochen",
      "Fahrlehrer und Fahrschülerin vor dem Fahrschulauto",
      ["in vier Wochen"],
    ],
    ["Hochzeit im Garten", "Brautpaar im Garten", []],
    ["Kindergeburtstag mit Luftballons", "Kindergeburtstag mit Luftballons", []],
    ["Muttertag: Blumen für Mama", "Kind schenkt der Mutter Blumen", []],
    ["Ein Friseur schneidet einer Kundin die Haare", "Friseur schneidet Haare", []],
    ["Ein Gärtner pflanzt einen Baum", "Gärtner pflanzt einen Baum", []],
    ["Eine Steuerberaterin im Gespräch", "Steuerberaterin im Gespräch", []],
    ["Ein Dachdecker auf dem Gerüst", "Dachdecker auf dem Gerüst", []],
    ["Eine Großmutter strickt Socken", "Großmutter strickt Socken", []],
    ["Eine Bäckerin jongliert mit Brot vor dem Ofen", "Bäckerin am Ofen", ["jongliert"]],
    ["Ein Koch richtet einen roten Teller an", "Koch richtet einen Teller an", ["roten"]],
  ])("%s: %s, without %j", (prompt, label, omitted) => {
    const note = noteOf(prompt);
    expect(note.recognized[0]).toBe(label);
    expect(note.omitted).toEqual(omitted);
  });
});

describe("words that only contain the word for a person ask for no person", () => {
  test.each([
    "Kochbuch auf einem Teller",
    "Bäckerei mit Holzofen",
    "Ärztehaus mit Stethoskop",
    "Kochtopf und Teller",
    "Gärtnerei mit Bäumen",
    "Friseursalon mit Haarpflege",
    "Hochzeitstorte",
  ])("%s", (prompt) => {
    expect(findPeopleScene(prompt)).toBeUndefined();
  });
});

test("a prompt that wants nobody gets no scene with persons", () => {
  expect(readSubject("Die Bäckerin backt Brot, ohne Menschen").place).not.toBe("people");
});

test("every scene names the illustrations that it draws, and draws in landscape, square and portrait", async () => {
  for (const { id, props } of sceneWords) {
    await prepareIllustrations(props.map((name) => ({ name })));
    for (const [width, height] of [
      [160, 90],
      [96, 96],
      [90, 160],
    ] as const) {
      const request = { id, isWoman: true, isOtherWoman: false };
      const reading = { ...readPrompt(""), place: "people" as const, people: request };
      const random = createRandom(id);
      const stage = {
        width,
        height,
        unit: Math.min(width, height) / 1000,
        portrait: height > width,
        light: lightFor(reading, "day"),
        reading,
        random,
        videoRandom: random,
        variant: 0,
      };
      const canvas = createCanvas(width, height);
      createPeopleScene(stage).draw(canvas.getContext("2d"), 1, { x: 0, y: 0, zoom: 1 });
      const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
      expect(new Set(data).size, `${id} ${width} × ${height}`).toBeGreaterThan(40);
      const clear = data.findIndex((value, index) => index % 4 === 3 && value < 250);
      expect(clear, `${id} ${width} × ${height}`).toBe(-1);
    }
  }
});
