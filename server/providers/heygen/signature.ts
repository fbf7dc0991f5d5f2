import { createHmac, timingSafeEqual } from "node:crypto";
import type { Provider } from "#server/providers/provider.ts";
import { readEvent } from "./schema.ts";

/**
 * Headers with a callback's signature: the hex-encoded HMAC-SHA256 of the raw body, keyed with the endpoint's secret
 * [third-party code, six programs]. The timestamp header is not signed; requests with the legacy header have no
 * timestamp [docs, third-party code].
 */
const signatureHeaders = { current: "heygen-signature", legacy: "signature", time: "heygen-timestamp" };
const oldestSignatureSeconds = 300;

type Callback = Parameters<NonNullable<Provider["trustsCallback"]>>[0];

/**
 * Verifies a callback. With a secret, a recent signature is required; without a secret, any event body is accepted,
 * because a callback only triggers a poll.
 */
export function isCallback({ body, header, now }: Callback, secret: string | null): boolean {
  if (readVideoId(body) === null) return false;
  return secret === null || (isSigned(body, header, secret) && isRecent(header, now));
}

function isSigned(body: string, header: Callback["header"], secret: string): boolean {
  const receivedHex = header(signatureHeaders.current) ?? header(signatureHeaders.legacy) ?? "";
  const expected = createHmac("sha256", secret).update(body, "utf8").digest();
  const signature = Buffer.from(receivedHex.trim(), "hex");
  return signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
}

/**
 * Whether the timestamp of a callback is recent. Callbacks with the legacy signature header have none and count as
 * recent.
 */
function isRecent(header: Callback["header"], now: Date): boolean {
  const time = header(signatureHeaders.time);
  if (time === undefined) return header(signatureHeaders.current) === undefined;
  return /^\d+$/.test(time) && Math.abs(now.getTime() / 1000 - Number(time)) <= oldestSignatureSeconds;
}

/** Id of the video in a callback body; null if the body is not a video event. */
export function readVideoId(body: string): string | null {
  try {
    return readEvent(JSON.parse(body));
  } catch {
    return null;
  }
}
