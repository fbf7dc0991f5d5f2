/** Errors of services with OpenAI's API. Sources are named in the `schema.ts` of the providers that use them. */
import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

const text = otherwise(z.nullish(z.string()), null);

export type ServiceError = { message: string; type: string; code: string; param: string };
const error = z.object({ message: text, type: text, code: otherwise(z.nullish(z.coerce.string()), null), param: text });
const envelope = z.object({ error });
/** [docs] Reads an error reported by the service itself; null if a proxy in front of it has answered. */
export function readError(body: unknown): ServiceError | null {
  const { data } = envelope.safeParse(body);
  if (!data) return null;
  const { message, type, code, param } = data.error;
  if (!message && !type && !code) return null;
  return { message: message ?? "", type: type ?? "", code: code === "null" ? "" : (code ?? ""), param: param ?? "" };
}

/**
 * Whether an error is about credit: `insufficient_quota` with 429, `billing_hard_limit_reached` with 400 [general
 * knowledge].
 */
export const isAboutCredit = ({ code, type }: ServiceError) =>
  /insufficient_(?:quota|credit|funds|balance)|billing|payment/i.test(`${code} ${type}`);
