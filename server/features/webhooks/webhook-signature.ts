import { createHmac, timingSafeEqual } from "node:crypto";

/** Headers of our webhooks, and of the results that the operator's automation reports; the latter have no event id. */
export const webhookHeaders = {
  eventId: "X-Lichtspiel-Event-Id",
  timestamp: "X-Lichtspiel-Timestamp",
  signature: "X-Lichtspiel-Signature",
} as const;

/** Maximum difference in seconds between the signed time of a message and now, in both directions. */
const maxAgeSeconds = 5 * 60;

type SignedMessage = { body: string; timestamp: string | undefined; signature: string | undefined };

/** Whether a message is recent and has a valid signature in the format of our own webhooks. */
export function isSigned(
  { body, timestamp = "", signature = "" }: SignedMessage,
  { secret, now }: { secret: string; now: Date },
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > maxAgeSeconds) return false;
  const expected = Buffer.from(signatureOf(body, { secret, timestamp }));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Value of the header with the signature. */
export function signatureOf(body: string, { secret, timestamp }: { secret: string; timestamp: string }): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}
