import http from "node:http";
import https from "node:https";
import * as z from "zod/mini";

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

/** Redirects are an answer like any other: the key goes nowhere else. */
function post(url: URL, key: string | null, body: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (reason: string, cause?: unknown) => reject(new LanguageModelTrouble(reason, { cause }));
  const content = Buffer.from(body);
  (url.protocol === "https:" ? https : http)
    .request(url, {
      method: "POST",
      signal,
      agent: false,
      headers: {
        "user-agent": "Lichtspiel",
        accept: "application/json",
        "content-type": "application/json",
        "content-length": content.byteLength,
        ...(key && { authorization: `Bearer ${key}` }),
      },
    })
    .on("response", (response) => {
      const { statusCode = 0 } = response;
      if (statusCode !== 200) {
        fail(`status ${statusCode}`);
        return void response.destroy();
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      response
        .on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.byteLength;
          if (bytes <= maxAnswerBytes) return;
          fail("the answer is too long");
          response.destroy();
        })
        .on("error", (cause) => fail("the answer broke off", cause))
        .on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    })
    .on("error", (cause) => fail("no answer", cause))
    .end(content);
  return promise;
}
