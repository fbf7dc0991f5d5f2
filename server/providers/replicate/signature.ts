import { createHmac, timingSafeEqual } from "node:crypto";
import type { Provider } from "#server/providers/provider.ts";
import { callback, readSecret } from "./schema.ts";

/**
 * [docs] Headers of a signed callback. By Standard Webhooks, the signature is base64 of HMAC-SHA256 over
 * "id.time.body", keyed with what follows `whsec_` in base64.
 */
const signatureHeaders = { id: "webhook-id", time: "webhook-timestamp", signatures: "webhook-signature" };
/** [guess] Seconds for which a signature is accepted, as recommended by Standard Webhooks. */
const signatureSeconds = 300;

type Callback = Parameters<NonNullable<Provider["trustsCallback"]>>[0];

/** Verifies a callback. Without a secret, any prediction is accepted, because a callback only triggers a poll. */
export function isCallback(secret: string | null, { body, header, now }: Callback): boolean {
  if (readPredictionId(body) === null) return false;
  if (secret === null) return true;
  const read = (name: string) => header(name)?.trim() ?? "";
  const [id, time] = [read(signatureHeaders.id), read(signatureHeaders.time)];
  if (!id || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > signatureSeconds) return false;
  const expected = createHmac("sha256", readSecret(secret)).update(`${id}.${time}.${body}`, "utf8").digest();
  // Accept any signature of version 1: during a secret rotation the header lists several, prefixed with their versions.
  return read(signatureHeaders.signatures)
    .split(/\s+/)
    .filter((signature) => signature.startsWith("v1,"))
    .map((signature) => Buffer.from(signature.slice("v1,".length), "base64"))
    .some((received) => received.byteLength === expected.byteLength && timingSafeEqual(received, expected));
}

/** Id of the prediction in a callback body; null if the body is not a prediction. */
export function readPredictionId(body: string): string | null {
  try {
    return callback.parse(JSON.parse(body)).id;
  } catch {
    return null;
  }
}
