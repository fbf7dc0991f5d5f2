import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import { estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import { actionsIn } from "./find-calls-to-action.ts";
import { expectSpeakable } from "#server/testing/script-expectations.ts";
import { writeFromTemplate } from "./write-script.ts";

/**
 * Parts of answers as customers type them: single words, lists, sentences, symbols, capitals, questions, English and
 * nonsense.
 */
const things = fc.constantFrom(
  ..."Welpenkurse;Einzeltraining;Buchhaltung;Steuern;Performance-Marketing;Physiotherapie;Privatpraxis;Software;Treppenlifte;kostenlose Beratung;Planung;Montage;KI-Telefonassistent „Emma“;Fenster und Türen;Online-Shops;Fristen;hohe Kosten;Belegchaos;keine Zeit;Personalmangel am Empfang;zu wenig Anfragen;lange Wartezeiten;Werbung auf Meta".split(
    ";",
  ),
);
const sentences = fc.constantFrom(
  ..."Hund zieht an der Leine;Bellt andere Hunde an;Hört nicht;Wir streichen Wohnungen;Ich biete Massagen an;Sie haben keine Zeit;Kunden rufen nicht zurück;Umbau dauert zu lange;Verpasste Anrufe = verlorene Aufträge;Preise zu hoch;Das Telefon klingelt, und niemand geht ran;Woher kommen neue Kunden?;Du willst mehr Umsatz?;We help you grow your business fast;Emma: nimmt Anrufe 24/7 an, bucht Termine;Viele Handwerker müssen koordiniert werden;Team überlastet".split(
    ";",
  ),
);
const joint = fc.constantFrom(
  ", ",
  "; ",
  " / ",
  " & ",
  " + ",
  " -> ",
  " = ",
  ". ",
  "\n- ",
  "\n• ",
  " – ",
  ": ",
  " und ",
);
const list = fc
  .tuple(fc.array(fc.oneof(things, sentences), { minLength: 1, maxLength: 5 }), joint)
  // Do not check parts joined by a colon: a script may turn "A: B" into a sentence with B as predicate directly after
  // A.
  .map(([parts, sign]) => ({ text: parts.join(sign), parts: sign === ": " ? [] : parts }));
type Typed = { text: string; parts: string[] };
const single = (text: string): Typed => ({ text, parts: [text] });
const typing = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => `${text}!!!`,
  (text) => `"${text}"`,
  (text) => `${text} (ca. 10–250 MA)`,
  (text) => `Zielgruppe: ${text} …`,
  (text) => `- ${text}\n- ${text} 24/7`,
);
const answer = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(list, typing).map(([{ text, parts }, change]): Typed => ({ text: change(text), parts })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("asdf", "???", "k.A.", "B2B: KMU", "Kund*innen", "24/7", "=", "->").map(single),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }).map(single) },
);

/**
 * Returns places where the script runs two parts of an answer together: the last word of a part directly followed by
 * the first word of the next, without a conjunction or punctuation.
 */
function gluedWords(text: string, parts: readonly string[]): string[] {
  const spoken = text.toLowerCase();
  return parts.slice(1).flatMap((part, at) => {
    const [last = ""] = parts[at]?.match(/[\p{L}-]+$/u) ?? [];
    const [first = ""] = part.match(/^[\p{L}-]+/u) ?? [];
    const pair = `${last} ${first}`.toLowerCase();
    return last &&
      first &&
      !/^(?:wir|sie|ich|du|das)$/i.test(first) &&
      spoken.includes(pair) &&
      !parts.some((other) => other.toLowerCase().includes(pair))
      ? [pair]
      : [];
  });
}

const people = fc.record({
  form: fc.constantFrom("formal" as const, "informal" as const),
  salutation: fc.constantFrom("none" as const, "ms" as const, "mr" as const),
  company: fc.constantFrom("Hundeschule Pfotenglück", "Kornblume", "Praxis am Dom", "Malerbetrieb Huber GmbH"),
  phone: fc.constantFrom("", "0931 123456", "+49 89 2345678"),
  action: fc.constantFrom<OrderRequest["callToAction"]>(
    { kind: "answer" },
    { kind: "call" },
    { kind: "book", url: "https://kornblume-shop.de/termin" },
    { kind: "visit", url: "https://kornblume-shop.de" },
  ),
  isForMyself: fc.boolean(),
});
const order = fc
  .record({ targetAudience: answer, service: answer, problems: answer, people, kind: fc.boolean() })
  .map(({ people: { form, salutation, company, phone, action, isForMyself }, kind, ...typed }) => {
    const answers = {
      targetAudience: typed.targetAudience.text,
      service: typed.service.text,
      problems: typed.problems.text,
    };
    const lists = [typed.service.parts, typed.problems.parts];
    const common = {
      speaker: "speaker-1" as const,
      firstName: "Nina",
      lastName: "Huber",
      email: "n@example.de",
      address: "/",
      sender: { name: "Tina Rau", company, replyTo: "t@example.de", phone },
      recipient: { form, salutation },
      callToAction: action,
      isForMyself,
      ...answers,
    };
    const request = kind
      ? ({ kind: "neukunden", ...common } satisfies OrderRequest)
      : ({ kind: "email-marketing", ...common, customerUrl: "https://example.de" } satisfies OrderRequest);
    return { request, lists };
  });

test("[AGENT-03] for all answers, the script is correct, addresses one person and asks for one thing", () => {
  fc.assert(
    fc.property(order, ({ request, lists }) => {
      const form = request.recipient?.form;
      const text = writeFromTemplate({ request, website: null });
      expect(
        lists.flatMap((parts) => gluedWords(text, parts)),
        text,
      ).toEqual([]);
      expectSpeakable(text, { form });
      expect(text).toContain(request.sender?.company.replace(" GmbH", ""));
      expect(text).toBe(writeFromTemplate({ request, website: null }));
      const short = writeFromTemplate({ request, website: null, length: "short" });
      expectSpeakable(short, { form, seconds: [15, 60] });
      expect(estimateSpeechSeconds(short)).toBeLessThan(estimateSpeechSeconds(text));
      expect(actionsIn(short)).toEqual(actionsIn(text));
      expect(short).toContain(request.sender?.company.replace(" GmbH", ""));
    }),
    { numRuns: 400, seed: 20_261_123 },
  );
}, 60_000);
