import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Description } from "#domain/models/descriptions.ts";
import { languageModel } from "#server/platform/language-model.ts";
import { log } from "#server/platform/log.ts";
import type { ServiceAnswer } from "#server/testing/json-service.ts";
import {
  completion,
  type LanguageModelService,
  languageModelService,
  translatedCompletion,
} from "#server/testing/language-model-service.ts";
import {
  createTranslator,
  parseTranslation,
  translateDescriptions,
  type TranslatorOptions,
} from "./translate-descriptions.ts";

const key = "sk-geheim-4711";
const typed = "Ein Leuchtturm im Sturm, auf dem Schild steht „Zur Möwe“";
const english = "A lighthouse in the storm, the sign says „Zur Möwe“";
const descriptions: Description[] = [{ field: "prompt", text: typed, max: 5000 }];
const never = new AbortController().signal;
const warn = vi.spyOn(log, "warn");

let service: LanguageModelService;
beforeEach(async () => {
  service = await languageModelService();
  warn.mockClear();
});
afterEach(async () => {
  await service.stop();
  const logged = JSON.stringify(warn.mock.calls);
  if (/geheim|Leuchtturm|lighthouse/i.test(logged)) throw new Error(`the log says too much: ${logged}`);
});

/**
 * Creates a new translator, because a translator remembers failures and running translations, which tests must not
 * share.
 */
function translator(options: Partial<TranslatorOptions> = {}) {
  const created = createTranslator(languageModel({ baseUrl: service.baseUrl, key, model: "gut" }), {
    attemptTimeoutMilliseconds: 2_000,
    retryDelayMilliseconds: 1,
    ...options,
  });
  return (typedTexts: readonly Description[], stop: AbortSignal) => translateDescriptions(created, typedTexts, stop);
}
const says = (prompt: unknown): ServiceAnswer => completion(JSON.stringify({ prompt }));

test("[D-47] a description is translated to English, with quoted words unchanged", async () => {
  service.answer = () => says(english);
  expect(await translator()(descriptions, never)).toEqual({ prompt: english });
  expect(service.requests).toEqual([{ prompt: typed }]);
});

test("[D-47] the negative prompt is translated with it, in one request", async () => {
  const both: Description[] = [...descriptions, { field: "negative_prompt", text: "unscharf", max: 500 }];
  service.answer = () => completion(JSON.stringify({ prompt: english, negative_prompt: "blurry" }));
  expect(await translator()(both, never)).toEqual({ prompt: english, negative_prompt: "blurry" });
  expect(service.requests).toHaveLength(1);
});

test.each<[string, ServiceAnswer, milliseconds?: number]>([
  ["500", { status: 500, body: { error: { message: `${key} ${typed}` } } }],
  ["429", { status: 429, body: {} }],
  ["never", "hang", 200],
  ["a broken line", "break"],
  ["without an end", "flood"],
  ["no JSON", { status: 200, body: "<html>" }],
  ["no content", completion(null)],
  ["words instead of JSON", completion(english)],
  ["nothing", says("")],
  ["spaces", says("   ")],
  ["another field", completion(JSON.stringify({ description: english }))],
  ["more fields", completion(JSON.stringify({ prompt: english, notes: "x" }))],
  ["a number", says(7)],
  ["Markdown", says(`**${english}**`)],
  ["a piece of code", says(`\`\`\`\n${english}\n\`\`\``)],
  ["a list", says(`- ${english}`)],
  ["quoted words translated", says("A lighthouse in the storm, the sign says „The Gull“")],
  ["quoted words in other letters", says("A lighthouse in the storm, the sign says „Zur Moewe“")],
  ["far too much", says(`${english} `.repeat(20))],
  ["a refusal", says("I'm sorry, but I can't help with „Zur Möwe“")],
  ["German", says("Ein Leuchtturm mit einem Licht und das Meer, „Zur Möwe“")],
  ["an introduction", says(`Here is the translation: ${english}`)],
])(
  "[D-47] when the model answers %s, the answer is discarded, after two attempts",
  async (_name, answer, milliseconds) => {
    service.answer = () => answer;
    const options = milliseconds ? { attemptTimeoutMilliseconds: milliseconds } : {};
    expect(await translator(options)(descriptions, never)).toBeNull();
    expect(service.requests).toHaveLength(2);
  },
);

test("[D-47] a wrong answer is requested once more", async () => {
  service.answer = (_texts, attempt) => (attempt === 1 ? says("") : says(english));
  expect(await translator()(descriptions, never)).toEqual({ prompt: english });
});

test("[D-47] JSON in a Markdown code block is read", async () => {
  service.answer = () => completion(`\`\`\`json\n${JSON.stringify({ prompt: english })}\n\`\`\``);
  expect(await translator()(descriptions, never)).toEqual({ prompt: english });
});

test("[D-47] after three failures in a row no request waits for the model for a while", async () => {
  service.answer = () => ({ status: 500 });
  const translate = translator({ maxAttempts: 1, circuitBreaker: { failures: 3, openMilliseconds: 60_000 } });
  for (let start = 0; start < 5; start += 1) expect(await translate(descriptions, never)).toBeNull();
  expect(service.requests).toHaveLength(3);
});

test("[D-47] after that time the model is asked again", async () => {
  service.answer = () => ({ status: 500 });
  const translate = translator({ maxAttempts: 1, circuitBreaker: { failures: 1, openMilliseconds: 0 } });
  expect(await translate(descriptions, never)).toBeNull();
  service.answer = translatedCompletion;
  expect(await translate(descriptions, never)).toMatchObject({ prompt: expect.stringContaining("lighthouse") });
});

test("[D-47] descriptions beyond the limit of concurrent translations wait", async () => {
  const waiting = Promise.withResolvers<void>();
  service.answer = (texts) => async (response) => {
    await waiting.promise;
    const { status, body } = translatedCompletion(texts) as { status: number; body: unknown };
    response.writeHead(status).end(JSON.stringify(body));
  };
  const translate = translator({ maxConcurrent: 1 });
  const first = translate(descriptions, never);
  expect(await translate(descriptions, never)).toBe("busy");
  waiting.resolve();
  expect(await first).toMatchObject({ prompt: expect.any(String) });
  expect(await translate(descriptions, never)).toMatchObject({ prompt: expect.any(String) });
});

test("[D-47] a process that ends stops waiting and returns no translation", async () => {
  const stop = new AbortController();
  service.answer = () => {
    stop.abort(new Error("Feierabend"));
    return "hang";
  };
  await expect(translator()(descriptions, stop.signal)).rejects.toThrow("Feierabend");
});

const one = (text: string, max = 5000): Description[] => [{ field: "prompt", text, max }];
const read = (text: string, answer: string, max?: number) =>
  parseTranslation(JSON.stringify({ prompt: answer }), one(text, max))?.["prompt"] ?? null;

test.each([
  ["„Zur Möwe“", "the inn „Zur Möwe“", true],
  ["„Zur Möwe“", 'the inn "Zur Möwe"', true],
  ['"Sale 50 %"', "a sign “Sale 50 %”", true],
  ["»Heute frisch«", "a board »Fresh today«", false],
  ["'Guten Morgen'", "she says 'Good morning'", false],
  ["‚Ja‘ und „Nein“", "‚Ja‘ and „No“", false],
  ["Opa's Haus und Oma's Garten", "grandpa's house and grandma's garden", true],
])("[D-47] %s in %s: accepted %s", (text, answer, isTaken) => {
  expect(read(text, answer) !== null).toBe(isTaken);
});

test("[D-47] English stays unchanged, and the limit of the field applies", () => {
  expect(read("A lighthouse in the storm", "A lighthouse in the storm")).toBe("A lighthouse in the storm");
  expect(read("Ein Haus", "A house by the sea", 10)).toBeNull();
  expect(read("Ein Haus", " ")).toBeNull();
  // Accept markup in the translation, here a list, if the user's text contains the same markup.
  expect(read("- ein Haus\n- ein Baum", "- a house\n- a tree")).toBe("- a house\n- a tree");
});
