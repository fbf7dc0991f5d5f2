import * as z from "zod/mini";
import { NoAnswer, requestConfigured } from "#server/platform/configured-request.ts";

export type Prompt = { system: string; user: string };
/** Client of a language model; `answer` rejects if the service fails. */
export type LanguageModel = { answer: (prompt: Prompt, signal: AbortSignal) => Promise<string> };
/**
 * Settings of the language model. `baseUrl` is the part before `/chat/completions`; private addresses are allowed
 * because the operator configures it.
 */
export type LanguageModelSettings = { baseUrl: string; key: string | null; model: string };

const maxAnswerBytes = 256 * 1024;
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

/** Error: a request to the language model failed. The message contains neither the API key nor the service's answer. */
class LanguageModelError extends Error {
  override readonly name = "LanguageModelError";
}

/**
 * Client for OpenAI's chat completions (platform.openai.com/docs/api-reference/chat). Sends only model and messages,
 * because compatible services refuse unknown fields.
 * @throws LanguageModelError if the service cannot be reached or answers with an error
 */
export function languageModel({ baseUrl, key, model }: LanguageModelSettings): LanguageModel {
  const url = new URL(`${baseUrl.replace(/\/+$/, "")}/chat/completions`);
  return {
    async answer({ system, user }, signal) {
      const messages = [
        { role: "system", content: system },
        { role: "user", content: user },
      ];
      const text = await post(url, key, JSON.stringify({ model, messages }), signal);
      const { data } = completion.safeParse(parse(text));
      const content = data?.choices[0]?.message.content;
      if (content === undefined) throw new LanguageModelError("the answer has another shape");
      return content;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parses the JSON in a language model's answer, which may be wrapped in a Markdown code block; null if it is not JSON.
 */
export function readJson(answer: string): unknown {
  return parse(answer.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ""));
}

async function post(url: URL, key: string | null, body: string, signal: AbortSignal): Promise<string> {
  try {
    const { status, readText } = await requestConfigured(url, {
      method: "POST",
      headers: key ? { authorization: `Bearer ${key}` } : {},
      body: { type: "application/json", bytes: Buffer.from(body) },
      maxAnswerBytes,
      signal,
    });
    if (status === 200) return await readText();
    // Read the body of the error, although it is not needed, to free the connection.
    void readText().catch(() => {});
    throw new LanguageModelError(`status ${status}`);
  } catch (error) {
    throw error instanceof NoAnswer ? new LanguageModelError(error.message, { cause: error.cause }) : error;
  }
}
