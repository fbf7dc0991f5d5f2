import { expect, test } from "vitest";
import { readPrompt } from "./read-prompt.ts";

test.each([
  [
    "Sonnenuntergang am Meer, ein Segelboot zieht vorbei, ruhige Kamera",
    { place: "sea", daytime: "sunset", mood: "calm", voice: "subtitle" },
  ],
  ["Skyline einer Großstadt bei Nacht, Lichter gehen an", { place: "city", daytime: "night", voice: "subtitle" }],
  [
    "Sommer-Schlussverkauf: Bis zu 50 % Rabatt auf alle Fahrräder! Nur diese Woche.",
    { place: "bicycle", voice: "poster" },
  ],
  ["Ein Kaffee dampft am frühen Morgen in einem kleinen Café", { place: "cafe", daytime: "morning" }],
  ["Schneefall in den Bergen, Kamera fährt langsam zurück", { place: "mountains", weather: "snow", camera: "out" }],
  ["Ein Leuchtturm im Sturm bei Nacht", { place: "lighthouse", weather: "storm", daytime: "night" }],
  ["Astronaut schwebt über einem blauen Planeten", { place: "space", voice: "subtitle" }],
  ["Frühlingswiese mit Blumen im Wind", { place: "meadow", voice: "subtitle" }],
  ["Xylophonquarz flirrt", { place: "abstract" }],
  ["Luxuriöses Parfum auf Marmor, goldenes Licht", { place: "product", mood: "elegant" }],
  ["Wald im Morgennebel", { place: "forest", weather: "fog", daytime: "morning" }],
  ["A sailing boat on the ocean at sunrise, slow motion", { place: "sea", daytime: "sunrise", pace: 0.5 }],
  ["A foggy forest in the morning, drone shot", { place: "forest", weather: "fog", camera: "up" }],
  ["Kamelkarawane in der Wüste", { place: "desert" }],
  ["Feuerwerk über der Stadt an Silvester", { place: "fireworks", daytime: "night", mood: "festive" }],
  ["Jetzt Termin sichern!", { voice: "poster" }],
])("%s is understood", (prompt, expected) => {
  expect(readPrompt(prompt)).toMatchObject(expected);
});

test("a compound that means something else than its parts leads to no scene", () => {
  for (const prompt of ["Wasserhahn", "Wasserkocher", "Gartenbank", "Fahrradschloss", "Segelflugzeug", "Reisepass"])
    expect(readPrompt(prompt).place, prompt).toBe("abstract");
});

test("words that only contain a known word by chance are not understood as it", () => {
  expect(readPrompt("Unsere Seele im Herzen").place).toBe("abstract");
  expect(readPrompt("Vollautomatische Abrechnung").place).toBe("abstract");
});
