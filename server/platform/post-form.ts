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
 * Posts a form to an address that the operator configured.
 * @returns the response's status; its body is ignored
 * @throws NoAnswer
 */
export async function postForm(url: string, { body, ...options }: FormOptions): Promise<number> {
  const form = { type: "application/x-www-form-urlencoded", bytes: Buffer.from(body) };
  const { status, readText } = await requestConfigured(url, { ...options, method: "POST", body: form, maxAnswerBytes });
  // Errors while reading the body do not matter, because the status is known.
  await readText().catch(() => "");
  return status;
}
