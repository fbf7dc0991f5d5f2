import { jsonService, type ServiceAnswer } from "./json-service.ts";

type Descriptions = Record<string, string>;

export type LanguageModelService = {
  /** As OPENAI_BASE_URL has it. */
  baseUrl: string;
  /** What it was asked to translate, in order. */
  asked: Descriptions[];
  /** Of every question; a test replaces it. */
  answer: (descriptions: Descriptions, attempt: number) => ServiceAnswer;
  stop: () => Promise<void>;
};

/** A chat completion with this content. */
export const completion = (content: unknown): ServiceAnswer => ({
  status: 200,
  body: { choices: [{ index: 0, message: { role: "assistant", content } }] },
});

/** What the simulated model says for a text: recognisable, and with its quoted words. */
export const englishOf = (text: string): string =>
  `A lighthouse in the storm${(text.match(/„[^“]+“/g) ?? []).map((part) => `, ${part}`).join("")}`;

export const translated = (descriptions: Descriptions): ServiceAnswer =>
  completion(
    JSON.stringify(Object.fromEntries(Object.entries(descriptions).map(([field, text]) => [field, englishOf(text)]))),
  );

/** A service with OpenAI's chat completions as a real HTTP server on loopback. */
export async function languageModelService(): Promise<LanguageModelService> {
  const server = await jsonService(({ body }) => {
    const { messages } = body as { messages: { content: string }[] };
    const descriptions = JSON.parse(messages.at(-1)?.content ?? "{}") as Descriptions;
    service.asked.push(descriptions);
    return service.answer(descriptions, service.asked.length);
  });
  const service: LanguageModelService = {
    baseUrl: `${server.baseUrl}/v1`,
    asked: [],
    answer: translated,
    stop: server.stop,
  };
  return service;
}
