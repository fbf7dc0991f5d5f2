import { describe, expect, test } from "vitest";
import { readMetadata, readRules } from "../dittli/assets.ts";
import { createPronouncer } from "../dittli/pronounce.ts";
import { toSpokenText } from "../normalise/to-spoken-text.ts";
import { picoWord } from "../pico/pico-word.ts";
import { lexiconEntries } from "./foreign-word-pronunciations.ts";
import { isIpa, toDittli, toSampa } from "./ipa.ts";
import { createOwnLexicon } from "../own-lexicon.ts";
import { createScript } from "../split-into-passages.ts";
import { defaultLexicon } from "./lexicon.ts";
import { ownPronunciationsSchema } from "./own-pronunciations.ts";

const pronounce = createPronouncer(await readRules());

test("both voices know every sound of every entry", async () => {
  const { symbols } = await readMetadata();
  expect(lexiconEntries.size).toBeGreaterThan(600);
  for (const [word, ipa] of lexiconEntries) {
    expect(isIpa(ipa), word).toBe(true);
    for (const symbol of toDittli(ipa)) expect(symbols, word).toContain(symbol);
    expect(toSampa(ipa), word).toMatch(/^[a-zA-Z2-9@:"%._^?]+$/);
  }
});

test.each([
  ["brantʃ", "b ʁ a n t ʃ", '"bRantS'],
  ["ɡaˈraːʒə", "g a ʁ a ː ʒ ə", 'ga"Ra:Z@'],
  ["ˈʃaŋ.sə", "ʃ a ŋ s ə", '"SaN.s@'],
  ["dʒɔp", "d ʒ ɔ p", '"ZOp'],
  ["ˈvœːɐkˌaʊt", "V œ ː ɐ k a ʊ t", '"v9:6_^k%?aUt'],
  ["fryːʃtʏk", "f ʁ yː ʃ t ʏ k", '"fRy:StYk'],
  ["ˈɔnˌlaɪn", "ɔ n l a ɪ n", '"?On%laIn'],
  ["əˈkaʊnt", "ə k a ʊ n t", '?@"kaUnt'],
  ["flaɪɐ", "f l a ɪ ɐ", '"flaI6'],
  ["fɔloː.ɐ", "f ɔ l o ː ɐ", '"fOlo:.6'],
])("IPA %s becomes %s for the neural voice and %s for Pico", (ipa, dittli, sampa) => {
  expect(toDittli(ipa).join(" ")).toBe(dittli);
  expect(toSampa(ipa)).toBe(sampa);
});

test.each(["", "ˈ", "θɪŋ", "abc1", "<b>"])("»%s« is no IPA that the voices can say", (text) => {
  expect(isIpa(text)).toBe(false);
});

describe("a word", () => {
  test.each([
    ["Checkout", "t ʃ ɛ k a ʊ t", `"tSEk%?aUt`],
    ["Teams", "t i ː m s", '"ti:ms'],
    ["CITY", "s ɪ t i", '"sIti'],
  ])("%s is spoken the same by both voices", (word, dittli, sampa) => {
    expect(pronounce(word).join(" ")).toBe(dittli);
    expect(picoWord(word, defaultLexicon)).toBe(`<phoneme alphabet="xsampa" ph='${sampa}'/>`);
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
  const own = [
    { word: "Nguyen", spoken: "Nujen" },
    { word: "Lyreco", spoken: "/lireːko/" },
    { word: "Team", spoken: "/teaːm/" },
    { word: "LichtSpiel GmbH", spoken: "Licht Spiel G m b H" },
    { word: "IT", spoken: "Ei Ti" },
    { word: "B&B", spoken: "Bett und Brot" },
    { word: "O'Brien", spoken: "Obreien" },
    { word: "3M", spoken: "drei Emm" },
    { word: "Studio", spoken: "Studio 54" },
  ];
  const lexicon = createOwnLexicon(own);
  const symbols = (text: string) => pronounce(text, lexicon).join(" ");

  test("are given in German spelling or in IPA, and win over the product's", () => {
    expect(toSpokenText("Nguyen", lexicon)).toBe("Nujen");
    expect(symbols(toSpokenText("LYRECO", lexicon))).toBe("l i ʁ e ː k o");
    expect(picoWord(toSpokenText("Lyreco", lexicon), lexicon)).toBe(
      `<phoneme alphabet="xsampa" ph='${toSampa("lireːko")}'/>`,
    );
    expect(symbols(toSpokenText("Team", lexicon))).toBe("t e a ː m");
  });

  test.each([
    ["Das ist NGUYEN.", "Das ist Nujen."],
    ["Herr nguyen, bitte", "Herr Nujen, bitte"],
    ["Frau Nguyens Laden, Nguyen’s Laden", "Frau Nujens Laden, Nujens Laden"],
    ["Die Nguyen-Brüder und Anna Müller-Nguyen", "Die Nujen Brüder und Anna Müller Nujen"],
    ["Die LichtSpiel GmbH", "Die Licht Spiel ge em be ha"],
    ["Die LichtSpiel GmbHs", "Die Licht Spiel ge em be has"],
    ["Unsere IT hilft", "Unsere Ei Ti hilft"],
    ["Im B&B.", "Im Bett und Brot."],
    ["Von O’Brien", "Von Obreien"],
    ["Kleber von 3M, 3M-Kleber", "Kleber von drei Emm, drei Emm Kleber"],
    ["Im Studio!", "Im Studio vierundfünfzig!"],
  ])("»%s« is spoken as »%s«", (text, spoken) => {
    expect(toSpokenText(text, lexicon)).toBe(spoken);
  });

  test.each([
    ["compounds", "Nguyenhaus"],
    ["words that only end alike", "Bnguyen"],
    ["other capitals than those inside", "it lichtspiel gmbh"],
    ["web addresses", "www.nguyen.de und nguyen.de"],
    ["e-mail addresses", "info@nguyen.de und nguyen@beispiel.de"],
    ["numbers", "13M und 7,3M"],
    ["a genitive of a word in small letters", "nguyens"],
  ])("leave %s as they are", (_, text) => {
    expect(toSpokenText(text, lexicon)).toBe(toSpokenText(text));
  });

  test("the longer of two entries wins, and the genitive of IPA is a sound", () => {
    const both = createOwnLexicon([
      { word: "Anna", spoken: "Änna" },
      { word: "Anna Nguyen", spoken: "Anna Nujen" },
      { word: "Nash", spoken: "/nɛʃ/" },
    ]);
    expect(toSpokenText("Anna Nguyen und Anna", both)).toBe("Anna Nujen und Änna");
    expect(pronounce(toSpokenText("Nashs", both), both).join(" ")).toBe("n ɛ ʃ ɪ s");
  });

  test("are not spelled or respelled by the reading rules", () => {
    expect(toSpokenText("GLS")).toBe("ge el es");
    expect(toSpokenText("GLS", createOwnLexicon([{ word: "GLS", spoken: "Glas" }]))).toBe("Glas");
  });

  test("the words as written stay for the subtitles", () => {
    const { written } = createScript("Die LichtSpiel GmbH, und Nguyens Café.", lexicon);
    expect(written.map(({ text }) => text)).toEqual(["Die", "LichtSpiel GmbH,", "und", "Nguyens", "Café."]);
  });

  test.each([
    [{ word: "Lyreco", spoken: "/lireːko/" }, true],
    [{ word: "Nguyen", spoken: "Nujen" }, true],
    [{ word: "LichtSpiel GmbH", spoken: "Licht Spiel G m b H" }, true],
    [{ word: "B&B", spoken: "Studio 54" }, true],
    [{ word: "-B", spoken: "Be" }, false],
    [{ word: "Ab", spoken: "<phoneme/>" }, false],
    [{ word: "Ab", spoken: "/θ/" }, false],
    [{ word: "Ab", spoken: "" }, false],
  ])("are checked: %j", (entry, isAccepted) => {
    expect(ownPronunciationsSchema.safeParse([entry]).success).toBe(isAccepted);
  });
});
