import { createHmac, timingSafeEqual } from "node:crypto";
import type { Provider } from "#server/providers/provider.ts";
import { oldestSignatureSeconds, readEvent, signatureHeaders } from "./wire.ts";

type Callback = Parameters<NonNullable<Provider["trustsCallback"]>>[0];

/** With a secret only what it signed lately; without one whatever has the shape of an event, which is a hint at most. */
export function isCallback({ body, header, now }: Callback, secret: string | null): boolean {
  if (readVideoId(body) === null) return false;
  return secret === null || (isSigned(body, header, secret) && isRecent(header, now));
}

function isSigned(body: string, header: Callback["header"], secret: string): boolean {
  const given = header(signatureHeaders.current) ?? header(signatureHeaders.legacy) ?? "";
  const expected = createHmac("sha256", secret).update(body, "utf8").digest();
  const signature = Buffer.from(given.trim(), "hex");
  return signature.byteLength === expected.byteLength && timingSafeEqual(signature, expected);
}

/** Only deliveries of the older kind come without a time. */
function isRecent(header: Callback["header"], now: Date): boolean {
  const time = header(signatureHeaders.time);
  if (time === undefined) return header(signatureHeaders.current) === undefined;
  return /^\d+$/.test(time) && Math.abs(now.getTime() / 1000 - Number(time)) <= oldestSignatureSeconds;
}

/** Null for what is no event about a video. */
export function readVideoId(body: string): string | null {
  try {
    return readEvent(JSON.parse(body));
  } catch {
    return null;
  }
}
