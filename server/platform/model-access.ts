import { requestConfigured } from "./configured-request.ts";

const maxAnswerBytes = 1024 * 1024;

/** Path of OpenAI's speech endpoint below the base URL: POST, JSON, answers with the sound itself. */
export const speechPath = "/audio/speech";

type Service = { baseUrl: string; key: string | null };

/**
 * Requests the list of models of a service with OpenAI's API, which costs nothing.
 * @returns the HTTP status, 404 for a compatible service without such a list
 * @throws NoAnswer
 */
export async function requestModels({ baseUrl, key }: Service, signal: AbortSignal): Promise<number> {
  const { status, readText } = await requestConfigured(`${baseUrl.replace(/\/+$/, "")}/models`, {
    method: "GET",
    headers: key ? { authorization: `Bearer ${key}` } : {},
    maxAnswerBytes,
    signal,
  });
  // Read the list, although only the status is needed, to free the connection.
  await readText().catch(() => {});
  return status;
}

/**
 * Sends an empty request to a speech endpoint: it is refused for its missing text, and costs nothing. Other methods do
 * not tell whether the endpoint exists, because some servers answer them with 404.
 * @returns the HTTP status, 404 where there is no such endpoint
 * @throws NoAnswer
 */
export async function requestEmptySpeech({ baseUrl, key }: Service, signal: AbortSignal): Promise<number> {
  const { status, readText } = await requestConfigured(`${baseUrl.replace(/\/+$/, "")}${speechPath}`, {
    method: "POST",
    headers: key ? { authorization: `Bearer ${key}` } : {},
    body: { type: "application/json", bytes: Buffer.from("{}") },
    maxAnswerBytes,
    signal,
  });
  await readText().catch(() => {});
  return status;
}
