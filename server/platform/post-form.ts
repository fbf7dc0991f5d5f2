import { requestConfigured } from "./configured-request.ts";

type FormOptions = {
  /** Body of the request, already encoded as application/x-www-form-urlencoded. */
  body: string;
  headers: Readonly<Record<string, string>>;
  timeoutMilliseconds: number;
  signal: AbortSignal;
};

const maxAnswerBytes = 64 * 1024;

/**
 * Posts a form to a URL that the operator configured.
 * @returns the response's status; its body is ignored
 * @throws NoAnswer
 */
export async function postForm(url: string, { body, ...options }: FormOptions): Promise<number> {
  const form = { type: "application/x-www-form-urlencoded", bytes: Buffer.from(body) };
  const { status, readText } = await requestConfigured(url, { ...options, method: "POST", body: form, maxAnswerBytes });
  // Ignore errors while reading the body, because the status is known.
  await readText().catch(() => "");
  return status;
}
