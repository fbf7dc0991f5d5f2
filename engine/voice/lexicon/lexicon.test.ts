import { describe, expect, test } from "vitest";
import { readMetadata, readRules } from "../dittli/assets.ts";
import { createPronouncer } from "../dittli/pronounce.ts";
import { toSpokenText } from "../normalise/to-spoken-text.ts";
import { picoWord } from "../pico/pico-word.ts";
import { lexiconEntries } from "./entries.ts";
import { isIpa, toDittli, toSampa } from "./ipa.ts";
import { createLexicon, defaultLexicon } from "./lexicon.ts";
import { ownPronunciationsSchema } from "./own-pronunciations.ts";

const pronounce = createPronouncer(await readRules());

test("both voices know every sound of every entry", async () => {
  const { symbols } = await readMetadata();
  expect(lexiconEntries.size).toBeGreaterThan(600);
  for (const [word, ipa] of lexiconEntries) {
    expect(isIpa(ipa), word).toBe(true);
    for (const symbol of toDittli(ipa)) expect(symbols, word).toContain(symbol);
    expect(toSampa(ipa), word).toMatch(/^[a-zA-Z2-9@:]+$/);
  }
});

test.each([
  ["brantʃ", "b ʁ a n t ʃ", "bRantS"],
  ["ɡaraːʒə", "g a ʁ a ː ʒ ə", "gaRa:Z@"],
  ["ˈʃaŋ.sə", "ʃ a ŋ s ə", "SaNs@"],
  ["dʒɔp", "d ʒ ɔ p", "dZOp"],
  ["vœːɐkaʊt", "V œ ː ɐ k a ʊ t", "v9:6kaUt"],
  ["fryːʃtʏk", "f ʁ yː ʃ t ʏ k", "fRy:StYk"],
])("IPA %s becomes %s for the neural voice and %s for Pico", (ipa, dittli, sampa) => {
  expect(toDittli(ipa).join(" ")).toBe(dittli);
  expect(toSampa(ipa)).toBe(sampa);
});

test.each(["", "θɪŋ", "abc1", "<b>"])("»%s« is no IPA that the voices can say", (text) => {
  expect(isIpa(text)).toBe(false);
});

describe("a word", () => {
  test.each([
    ["Checkout", "t ʃ ɛ k a ʊ t", `tSEkaUt`],
    ["Teams", "t i ː m s", "ti:ms"],
    ["CITY", "s ɪ t i", "sIti"],
  ])("%s is spoken the same by both voices", (word, dittli, sampa) => {
    expect(pronounce(word).join(" ")).toBe(dittli);
    expect(picoWord(word, defaultLexicon)).toBe(`<phoneme alphabet="xsampa" ph="${sampa}"/>`);
  });

  test("is split where a part of it is known", () => {
    expect(defaultLexicon.find("Wellnesshotel")).toEqual([{ ipa: "vɛlnɛs" }, { written: "hotel" }]);
    expect(defaultLexicon.find("Fitnessstudio")).toEqual([{ ipa: "fɪtnɛs" }, { written: "studio" }]);
    expect(defaultLexicon.find("Kochshow")).toEqual([{ written: "koch" }, { ipa: "ʃoː" }]);
    expect(defaultLexicon.find("Partyservice")).toEqual([{ ipa: "paːɐti" }, { ipa: "zœːɐvɪs" }]);
  });

  test.each([
    "Freiburger",
    "Babylon",
    "beachten",
    "Modeladen",
    "Herdplatte",
    "falsch",
    "Quadratmeter",
    "Universale",
    "Hundstage",
    "designiert",
    "eventuell",
    "Tabletten",
    "Olive",
    "Makedonien",
  ])("%s is German, although it contains an entry", (word) => {
    expect(defaultLexicon.find(word)).toBeUndefined();
  });
});

describe("a customer's own pronunciations", () => {
  const lexicon = createLexicon([
    { word: "Nguyen", spoken: "Nujen" },
    { word: "Lyreco", spoken: "/lireːko/" },
    { word: "Team", spoken: "/teaːm/" },
  ]);

  test("are given in German spelling or in IPA, and win over the product's", () => {
    expect(pronounce("Nguyen", lexicon)).toEqual(pronounce("Nujen"));
    expect(pronounce("LYRECO", lexicon).join(" ")).toBe("l i ʁ e ː k o");
    expect(picoWord("Nguyens", lexicon)).toBe("Nujens");
    expect(pronounce("Team", lexicon).join(" ")).toBe("t e a ː m");
  });

  test("are not spelled or respelled by the reading rules", () => {
    expect(toSpokenText("GLS")).toBe("ge el es");
    expect(toSpokenText("GLS", createLexicon([{ word: "GLS", spoken: "Glas" }]))).toBe("Gls");
  });

  test.each([
    [{ word: "Lyreco", spoken: "/lireːko/" }, true],
    [{ word: "Nguyen", spoken: "Nujen" }, true],
    [{ word: "A B", spoken: "Ab" }, false],
    [{ word: "Ab", spoken: "<phoneme/>" }, false],
    [{ word: "Ab", spoken: "/θ/" }, false],
    [{ word: "Ab", spoken: "" }, false],
  ])("are checked: %j", (entry, isAccepted) => {
    expect(ownPronunciationsSchema.safeParse([entry]).success).toBe(isAccepted);
  });
});
