import { expect, test } from "vitest";
import type { Role } from "./answer-shape.ts";
import { readAnswer } from "./read-answer.ts";

test.each<[Role, string, string, string]>([
  ["targetAudience", "Handwerker in München und Umgebung", "phrase", "Handwerker in München und Umgebung"],
  ["targetAudience", "handwerker in münchen und umgebung", "phrase", "Handwerker in München und Umgebung"],
  ["targetAudience", "HANDWERKER IN MÜNCHEN", "phrase", "Handwerker in München"],
  ["targetAudience", "Unsere Zielgruppe sind Frauen, die abnehmen wollen.", "phrase", "Frauen, die abnehmen wollen"],
  ["targetAudience", "Menschen die abnehmen wollen", "phrase", "Menschen, die abnehmen wollen"],
  ["targetAudience", "Unsere Kunden sind unzufrieden.", "statement", "Unsere Kunden sind unzufrieden."],
  ["targetAudience", "Meine Kunden sind Hausbesitzer", "phrase", "Hausbesitzer"],
  ["targetAudience", "Frauen 30-50", "phrase", "Frauen 30 bis 50"],
  ["targetAudience", "- Ärzte\n- Anwälte\n- Steuerberater", "phrase", "Ärzte, Anwälte und Steuerberater"],
  ["targetAudience", "👩‍🍳 Gastronomen & Hoteliers", "phrase", "Gastronomen und Hoteliers"],
  ["targetAudience", "Kund*innen ab 25+", "phrase", "Kundinnen und Kunden ab 25"],
  ["targetAudience", "kmu", "phrase", "KMU"],
  ["targetAudience", "Du bist selbstständig und willst mehr?", "question", "Sie sind selbstständig und wollen mehr?"],
  [
    "service",
    "Webseiten mit Terminbuchung, fertig in vier Wochen",
    "phrase",
    "Webseiten mit Terminbuchung, fertig in vier Wochen",
  ],
  ["service", "SEO, Google Ads und Social Media", "phrase", "SEO, Google Ads und Social Media"],
  ["service", "wir streichen wohnungen und fassaden", "statement", "Wir streichen Wohnungen und Fassaden."],
  ["service", "Wir helfen dir, dein Haus zu verkaufen!!!", "statement", "Wir helfen Ihnen, Ihr Haus zu verkaufen."],
  ["service", "Finde deine Traumwohnung!", "statement", "Finden Sie Ihre Traumwohnung."],
  ["service", "Pflege zu Hause", "phrase", "Pflege zu Hause"],
  ["service", "Biete Nachhilfe in Mathe", "statement", "Wir bieten Nachhilfe in Mathe."],
  ["service", 'Ein "Rundum-Paket" für Sie', "phrase", "ein „Rundum-Paket“ für Sie"],
  ["service", "Dach inkl. Dämmung ab 100 €/m²", "phrase", "Dach inklusive Dämmung ab 100 Euro pro Quadratmeter"],
  ["service", "Mehr unter www.beispiel.de. Wir machen Umzüge.", "statement", "Wir machen Umzüge."],
  ["problems", "Keine Zeit, kein Geld, kein Personal", "phrase", "keine Zeit, kein Geld und kein Personal"],
  ["problems", "Wir finden keine Mitarbeiter", "quote", "Wir finden keine Mitarbeiter."],
  ["problems", "Ich habe keine Zeit!", "quote", "Ich habe keine Zeit."],
  ["problems", "Woher bekomme ich neue Kunden?", "question", "Woher bekomme ich neue Kunden?"],
  ["problems", "weil die Heizung alt ist", "phrase", "dass die Heizung alt ist"],
  [
    "problems",
    "Das Telefon klingelt, und niemand geht ran",
    "statement",
    "Das Telefon klingelt, und niemand geht ran.",
  ],
  [
    "problems",
    "Die Abrechnung frisst jeden Abend eine Stunde.",
    "statement",
    "Die Abrechnung frisst jeden Abend eine Stunde.",
  ],
  ["problems", "Die Heizung defekt, der Keller feucht", "phrase", "die Heizung defekt, der Keller feucht"],
  ["targetAudience", "Selbstständige Hebammen", "phrase", "selbstständige Hebammen"],
  ["problems", "Belege suchen, Fristen verpassen", "phrase", "Belege suchen und Fristen verpassen"],
  [
    "problems",
    "Banken antworten nicht... Zinsen zu hoch!!!",
    "statement",
    "Banken antworten nicht. Zinsen sind zu hoch.",
  ],
  ["problems", "Probleme: Fachkräftemangel, Bürokratie etc.", "phrase", "Fachkräftemangel und Bürokratie"],
])("[AGENT-03] %s %j is a %s: %s", (role, answer, shape, text) => {
  expect(readAnswer(answer, role)).toEqual({ shape, text });
});

test.each([
  "",
  "-",
  "...",
  "keine",
  "k.A.",
  "weiß nicht",
  "asdf",
  "asdf asdf",
  "lorem ipsum dolor sit amet",
  "siehe www.beispiel.de",
  "no leads, no time, low conversion",
  "test",
  "???",
  "🎉",
  "www.beispiel.de",
  "0931 123456",
  "中文客户",
  "Хозяева",
  "We help you grow your business.",
  "Ihr sucht ein Zuhause?",
  "und",
  "xxxxxxx",
  "bcdfg hjklm",
])("[AGENT-03] %j contains nothing that could be repeated", (answer) => {
  for (const role of ["targetAudience", "service", "problems"] as const)
    expect(readAnswer(answer, role)).toEqual({ shape: "none" });
});

test("[AGENT-03] a long answer is cut at the end of a clause, and is read quickly", () => {
  const long =
    "Menschen aus Köln, die schon lange suchen, weil sie bisher niemanden gefunden haben, der ihnen hilft, und die darum nicht mehr daran glauben, dass es noch jemanden gibt";
  expect(readAnswer(long, "targetAudience")).toEqual({
    shape: "phrase",
    text: "Menschen aus Köln, die schon lange suchen, weil sie bisher niemanden gefunden haben, der ihnen hilft",
  });
  const nasty = ["a, ", "und ", "((", '"', "wenn x, ", "- ", "1. ", "Mehr unter ", "&", "ä ", "A.", "?!", "dass dass "];
  const start = performance.now();
  for (const part of nasty) readAnswer(part.repeat(2000 / part.length), "service");
  expect(performance.now() - start).toBeLessThan(2000);
});
