import { expect, test } from "vitest";
import { backgroundColour, comparativeColour, namesNewThing, requestedColour } from "./requested-colour.ts";

const red = requestedColour("rot");
const blue = requestedColour("blau");

test.each([
  ["Mach das rote Auto blau", blue],
  ["Mach aus dem gelben Auto ein rotes", red],
  ["Lackiere das Auto rot statt blau", red],
  ["turn the red car blue", blue],
])("%s asks for the new colour, not for the one that is there", (prompt, colour) => {
  expect(requestedColour(prompt)).toEqual(colour);
});

test("dark and pale shades differ from the plain colour", () => {
  const light = (prompt: string) => (requestedColour(prompt) ?? []).reduce((sum, value) => sum + value, 0);
  expect(light("dunkelblau")).toBeLessThan(light("blau"));
  expect(light("hellblau")).toBeGreaterThan(light("blau"));
  expect(light("weinrot")).toBeLessThan(light("rot"));
  expect(light("ein helles Grau")).toBeGreaterThan(light("ein Grau"));
  expect(light("ein dunkles Grün")).toBeLessThan(light("ein Grün"));
});

test.each(["Die Katze soll eine rote Fliege tragen", "ein rotes Geschenk", "a red bow tie"])(
  "%s names a new thing",
  (prompt) => {
    expect(namesNewThing(prompt)).toBe(true);
  },
);

test.each(["Mach das Auto rot", "Mach aus dem gelben Auto ein rotes", "T-Shirt grün"])(
  "%s names nothing new",
  (prompt) => {
    expect(namesNewThing(prompt)).toBe(false);
  },
);

test.each(["Hintergrund rot", "Roter Hintergrund, die Flasche bleibt blau", "Hintergrund in Rot statt Blau"])(
  "%s asks for a red background",
  (prompt) => {
    expect(backgroundColour(prompt)).toEqual(red);
  },
);

test("a colour code is a colour, and wins over a place in the word for the colour", () => {
  expect(backgroundColour("Hintergrund in unserem Firmenblau #0a4d8c")).toEqual([10, 77, 140]);
  expect(requestedColour("Mach das Auto #f00")).toEqual([255, 0, 0]);
});

test.each(["senfgelb", "matchagrün", "mintgrün", "khaki", "anthrazit"])("%s is a shade of its own", (shade) => {
  const plain = ["gelb", "grün", "schwarz", "grau"].map(requestedColour);
  expect(requestedColour(shade)).toBeDefined();
  expect(plain).not.toContainEqual(requestedColour(shade));
});

test.each([
  ["Das Brot soll goldener und appetitlicher aussehen", "gold"],
  ["Mach die Tomaten röter", "rot"],
])("%s asks for more of a colour", (prompt, colour) => {
  expect(comparativeColour(prompt)).toEqual(requestedColour(colour));
});

test.each(["ein goldener Rahmen", "Mach aus dem gelben Wagen ein roter", "Mach den Hut rot", "grüner Tee"])(
  "%s asks for no more of a colour",
  (prompt) => {
    expect(comparativeColour(prompt)).toBeUndefined();
  },
);
