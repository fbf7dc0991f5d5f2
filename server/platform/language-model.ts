import * as z from "zod/mini";
import { NoAnswer, requestConfigured } from "#server/platform/configured-request.ts";

export type Prompt = { system: string; user: string };
/** What writes for us; rejects when it cannot. */
export type LanguageModel = { answer: (prompt: Prompt, signal: AbortSignal) => Promise<string> };
/** The base ends before `/chat/completions`, and may be private: the operator configured it. */
export type LanguageModelSettings = { baseUrl: string; key: string | null; model: string };

const maxAnswerBytes = 256 * 1024;
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

/** Neither the key nor what the service said is part of it. */
class LanguageModelTrouble extends Error {
  override readonly name = "LanguageModelTrouble";
}

/**
 * OpenAI's chat completions (platform.openai.com/docs/api-reference/chat). Nothing but model and
 * messages is sent, because compatible services refuse what they do not know.
 * @throws LanguageModelTrouble
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
      if (content === undefined) throw new LanguageModelTrouble("the answer has another shape");
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

/** The JSON in a model's answer, which some dress up as a piece of code; null where there is none. */
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
    // Nobody waits for what else it says.
    void readText().catch(() => {});
    throw new LanguageModelTrouble(`status ${status}`);
  } catch (error) {
    throw error instanceof NoAnswer ? new LanguageModelTrouble(error.message, { cause: error.cause }) : error;
  }
}
