import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { lightFor } from "#engine/drawing/light.ts";
import type { Stage } from "#engine/drawing/stage.ts";
import { createRandom } from "#engine/drawing/random.ts";
import { prepareIllustrations } from "#engine/illustrations/prepare-illustrations.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { readSubject } from "#engine/prompt/read-subject.ts";
import { understandPrompt } from "#engine/prompt/understand-prompt.ts";
import { createPeopleScene } from "./create-people-scene.ts";
import { findPeopleScene } from "./find-people-scene.ts";
import type { PeopleRequest } from "./people-request.ts";
import { groupScene } from "./scenes/group.ts";
import { sceneWords } from "./scene-words.ts";

function stageFor({ width, height, people }: { width: number; height: number; people: PeopleRequest }): Stage {
  const reading = { ...readPrompt(""), place: "people" as const, people };
  const random = createRandom(people.id);
  return {
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
}

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
    ["Imker verkauft Honig aus der Region", "Imker verkauft Honig", []],
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
    ["Ein Mechaniker wechselt einen Reifen", "Mechaniker wechselt einen Reifen", []],
    ["Ein Klempner repariert einen Wasserhahn", "Klempner repariert einen Wasserhahn", []],
    ["Eine Physiotherapeutin behandelt einen Patienten", "Physiotherapeutin behandelt einen Patienten", []],
    ["Eine Ärztin untersucht ein Kind", "Ärztin untersucht ein Kind", []],
    ["Eine Kosmetikerin schminkt eine Kundin", "Kosmetikerin schminkt eine Kundin", []],
    ["Eine Lehrerin erklärt an der Tafel", "Lehrerin an der Tafel", []],
    ["Ein Großvater liest seiner Enkelin vor", "Großvater liest einem Kind vor", []],
    ["Ein Maler streicht eine Wand", "Maler streicht eine Wand", []],
    ["Eine Schneiderin näht ein Kleid", "Schneiderin näht ein Kleid", []],
    ["Ein Fotograf fotografiert ein Brautpaar", "Fotograf fotografiert ein Brautpaar", []],
    ["Eine Anwältin berät einen Mandanten", "Beraterin im Gespräch", []],
    ["Ein Koch schneidet Gemüse", "Koch schneidet Gemüse", []],
    ["Gärtner schneidet die Hecke", "Gärtner schneidet eine Hecke", []],
    ["Eine Bäckerin jongliert mit Brot vor dem Ofen", "Bäckerin am Ofen", ["jongliert"]],
    ["Ein Koch richtet einen roten Teller an", "Koch richtet einen Teller an", ["roten Teller"]],
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
    expect(findPeopleScene(prompt, undefined)).toBeUndefined();
  });
});

describe("a person of a trade holds the thing that the prompt names", () => {
  test.each([
    ["Eine Kellnerin serviert Kaffee", "Kellnerin", "hot-beverage", []],
    ["Eine Kellnerin serviert eine Pizza", "Kellnerin", "pizza", []],
    ["Ein Barkeeper mixt einen Cocktail", "Barkeeper", "tropical-drink", []],
    ["Ein Postbote bringt ein Paket", "Postbote", "package", []],
    ["Eine Bäuerin melkt eine Kuh", "Bäuerin", "cow", ["melkt"]],
    ["Ein Mann repariert einen kaputten Laptop", "Mann", "laptop", ["repariert", "kaputten"]],
    ["Ein Gärtner mit roten Rosen", "Gärtner", "rose", []],
  ])("%s: %s with %s, without %j", (prompt, label, name, omitted) => {
    const note = noteOf(prompt);
    expect(readSubject(prompt).people?.thing?.name).toBe(name);
    expect(note.recognized[0]).toBe(label);
    expect(note.omitted).toEqual(omitted);
  });

  test("a person alone laughs", () => {
    expect(noteOf("Eine junge Frau lacht")).toMatchObject({ recognized: ["Frau"], omitted: [] });
    expect(noteOf("Eine ältere Frau lacht").omitted).toEqual([]);
    expect(noteOf("Eine Frau rudert").omitted).toEqual(["rudert"]);
  });

  test("only if the word is no name of a firm or person", () => {
    expect(findPeopleScene("Bäckerei Koch", undefined)).toBeUndefined();
    expect(findPeopleScene("Herr Schneider mit Kaffee", undefined)).toBeUndefined();
  });

  test("a person without a trade is less important than a place", () => {
    expect(readSubject("Eine Frau mit Sonnenbrille am Strand").place).not.toBe("people");
  });
});

describe("several persons are drawn in their number", () => {
  test.each([
    ["Familie mit drei Kindern", "adult adult child child child", "garden"],
    ["Eltern mit einem Kind", "adult adult child", "garden"],
    ["Eine Gruppe Senioren im Park", "old old old old", "garden"],
    ["Kinder mit einem Roller", "child child child", "street"],
    ["Zwei Frauen beim Shopping mit Einkaufstüten", "adult adult", "shop"],
    ["Teamfoto von sechs Mitarbeitern vor einem Lieferwagen", "adult adult adult adult adult adult", "street"],
    ["Drei Köchinnen in der Küche", "adult adult adult", "kitchen"],
    ["Unser Team freut sich auf Sie", "adult adult adult adult adult", "office"],
  ])("%s", (prompt, ages, room) => {
    const { people } = readSubject(prompt);
    expect(people?.members?.map(({ age }) => age).join(" ")).toBe(ages);
    expect(people?.room).toBe(room);
  });

  test.each(["Ein Geschenk für Kinder", "Pizza für die ganze Familie", "Ein Buch über Frauen", "Wir suchen Leute"])(
    "but not if the text only mentions them: %s",
    (prompt) => {
      expect(readSubject(prompt).people?.members).toBeUndefined();
    },
  );

  test("more persons than a drawing shows are named with their number", () => {
    expect(readSubject("Zwölf Handwerker").people?.members).toHaveLength(7);
    expect(noteOf("Zwölf Handwerker").omitted).toEqual(["Zwölf Handwerker"]);
  });

  test("persons beside a car are not in it", () => {
    expect(noteOf("Familie im roten Auto").omitted).toEqual(["im roten Auto"]);
  });

  test("an old man is old, and a hat is worn, not held", () => {
    expect(readSubject("Ein alter Mann mit einer Taube").people?.isOld).toBe(true);
    expect(readSubject("Frau mit Sonnenhut liest ein Buch").people).toMatchObject({
      hat: "straw",
      thing: { name: "open-book" },
    });
  });
});

test("glasses are worn, so that the hands are free for what else the prompt names", () => {
  expect(readSubject("Frau mit Brille am Laptop im Café").people).toMatchObject({
    hasGlasses: true,
    thing: { name: "laptop" },
    room: "cafe",
  });
});

test("a dentist holds a tooth, and a bridal pair stands in the garden even if a church is named", () => {
  expect(readSubject("Zahnärztin in heller Praxis").people?.thing?.name).toBe("tooth");
  expect(noteOf("Brautpaar vor einer Kirche")).toMatchObject({
    recognized: ["Brautpaar im Garten"],
    omitted: ["Kirche"],
  });
});

test("every group draws its persons apart in landscape, square and portrait", async () => {
  await prepareIllustrations([{ name: "delivery-truck" }, { name: "lemon" }]);
  for (const count of [2, 3, 4, 5, 6, 7])
    for (const thing of ["", "lemon", "delivery-truck"])
      for (const [width, height] of [
        [160, 90],
        [96, 96],
        [90, 160],
      ] as const) {
        const members = Array.from({ length: count }, (_, at) => ({ age: "adult" as const, isWoman: at % 2 === 0 }));
        const people = {
          id: "group",
          person: "Team",
          isWoman: true,
          isOtherWoman: false,
          members,
          thing: { name: thing },
        };
        const canvas = createCanvas(width, height);
        createPeopleScene(stageFor({ width, height, people })).draw(canvas.getContext("2d"), 1, {
          x: 0,
          y: 0,
          zoom: 1,
        });
        const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
        expect(new Set(data).size, `${count} ${thing} ${width} × ${height}`).toBeGreaterThan(40);
        expect(data.findIndex((value, index) => index % 4 === 3 && value < 250)).toBe(-1);
      }
});

test.each([
  ["Familie mit fünf Kindern", 7],
  ["Familie mit einem Kind", 3],
  ["Zwei Frauen im Park", 2],
  ["Teamfoto von sechs Mitarbeitern", 6],
  ["Sieben Senioren", 7],
  ["Vier Kinder im Garten", 4],
])("all persons of „%s“ lie within the part that every format shows, from head to foot", (prompt, count) => {
  const { people } = readSubject(prompt);
  if (!people?.members) throw new Error("the prompt names no group");
  expect(people.members).toHaveLength(count);
  const scene = groupScene(people.members, { room: "garden", thing: { name: "" }, role: undefined });
  const [side, scale] = [640, 30];
  const canvas = createCanvas(side, side);
  const context = canvas.getContext("2d");
  context.translate(side / 2, side * 0.8);
  context.scale(scale, scale);
  const random = createRandom(prompt);
  const light = lightFor(readPrompt(""), "day");
  const edges = { left: -9, right: 9, top: -12, bottom: 4 };
  const setting = { random, light, isNight: false, colour: undefined, request: people, ...edges };
  for (const { paint } of scene.compose(setting).items) paint(context);
  const { data } = context.getImageData(0, 0, side, side);
  const painted = Array.from({ length: side * side }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) > 200);
  const columns = painted.map((at) => (at % side) / scale - side / 2 / scale);
  const rows = painted.map((at) => Math.floor(at / side) / scale - (side * 0.8) / scale);
  const least = (values: number[]) => values.reduce((one, two) => Math.min(one, two));
  expect(least(rows)).toBeGreaterThan(-scene.view.top + 0.1);
  expect(least(rows.map((row) => -row))).toBeGreaterThan(-scene.view.foot);
  expect(least(columns)).toBeGreaterThan(scene.view.left);
  expect(least(columns.map((column) => -column))).toBeGreaterThan(-scene.view.right);
});

test("a colour of the prompt is taken by the wall that a painter paints", () => {
  const { recognized, omitted } = noteOf("Ein Maler streicht eine Wand blau");
  expect(recognized).toEqual(["Maler streicht eine Wand", "blau"]);
  expect(omitted).toEqual([]);
});

test("the other person has the sex that the prompt names", () => {
  const isOtherWoman = (prompt: string) => readSubject(prompt).people?.isOtherWoman;
  expect(isOtherWoman("Ein Friseur schneidet einer Kundin die Haare")).toBe(true);
  expect(isOtherWoman("Ein Friseur schneidet einem Kunden die Haare")).toBe(false);
  expect(isOtherWoman("Eine Großmutter liest ihrem Enkel vor")).toBe(false);
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
      const people = { id, isWoman: true, isOtherWoman: false, isRegional: true };
      const stage = stageFor({ width, height, people });
      const canvas = createCanvas(width, height);
      createPeopleScene(stage).draw(canvas.getContext("2d"), 1, { x: 0, y: 0, zoom: 1 });
      const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
      expect(new Set(data).size, `${id} ${width} × ${height}`).toBeGreaterThan(40);
      const clear = data.findIndex((value, index) => index % 4 === 3 && value < 250);
      expect(clear, `${id} ${width} × ${height}`).toBe(-1);
    }
  }
});

test.each([
  ["Umzugsfirma trägt ein Sofa in den Lkw", "movers-loading", ["Sofa", "Lkw"]],
  ["Imkerin mit Honiggläsern auf dem Markt", "beekeeper-selling", ["Markt"]],
  ["Drei Köche richten einen Teller an", "cook-plate", ["Drei Köche", "richten"]],
  ["Zwei Ärzte mit Stethoskop", "doctor-stethoscope", ["Zwei Ärzte"]],
  ["Malerfirma streicht eine Wand", "painter-wall", ["Malerfirma"]],
])("a plural or a firm of a trade leads to its scene, and what it lacks is named: %s", (prompt, id, omitted) => {
  expect(readSubject(prompt).people?.id).toBe(id);
  expect(understandPrompt(prompt, { makes: "image" }).omitted).toEqual(omitted);
});
