import { requestConfigured } from "./configured-request.ts";

const maxAnswerBytes = 1024 * 1024;

/**
 * Requests the list of models of a service with OpenAI's API, which costs nothing.
 * @returns the HTTP status, 404 for a compatible service without such a list
 * @throws NoAnswer
 */
export async function requestModels(
  { baseUrl, key }: { baseUrl: string; key: string | null },
  signal: AbortSignal,
): Promise<number> {
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
