import { jsonService, type ServiceAnswer } from "./json-service.ts";

type Descriptions = Record<string, string>;

export type LanguageModelService = {
  /** Value for OPENAI_BASE_URL. */
  baseUrl: string;
  /** Descriptions in all received requests, oldest first. */
  requests: Descriptions[];
  /** Builds the response to a request; tests replace it. */
  answer: (descriptions: Descriptions, attempt: number) => ServiceAnswer;
  stop: () => Promise<void>;
};

/** Response with a chat completion whose message contains `content`. */
export const completion = (content: unknown): ServiceAnswer => ({
  status: 200,
  body: { choices: [{ index: 0, message: { role: "assistant", content } }] },
});

/** The simulated translation of a text: a fixed sentence with the text's quoted parts. */
export const simulatedTranslation = (text: string): string =>
  `A lighthouse in the storm${(text.match(/„[^“]+“/g) ?? []).map((part) => `, ${part}`).join("")}`;

export const translatedCompletion = (descriptions: Descriptions): ServiceAnswer =>
  completion(
    JSON.stringify(
      Object.fromEntries(Object.entries(descriptions).map(([field, text]) => [field, simulatedTranslation(text)])),
    ),
  );

/** Starts a simulation of OpenAI's chat completions as a real HTTP server on loopback. */
export async function languageModelService(): Promise<LanguageModelService> {
  const server = await jsonService(({ body }) => {
    const { messages } = body as { messages: { content: string }[] };
    const descriptions = JSON.parse(messages.at(-1)?.content ?? "{}") as Descriptions;
    service.requests.push(descriptions);
    return service.answer(descriptions, service.requests.length);
  });
  const service: LanguageModelService = {
    baseUrl: `${server.baseUrl}/v1`,
    requests: [],
    answer: translatedCompletion,
    stop: server.stop,
  };
  return service;
}
