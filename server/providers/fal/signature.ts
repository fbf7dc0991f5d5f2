import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import type { Provider } from "#server/providers/provider.ts";
import { callback, keys } from "./schema.ts";

/**
 * Headers of a callback's signature: Ed25519, hex-encoded, over four lines: request, user, time, SHA-256 of the body
 * [third-party code, six programs].
 */
const signatureHeaders = {
  request: "x-fal-webhook-request-id",
  user: "x-fal-webhook-user-id",
  time: "x-fal-webhook-timestamp",
  signature: "x-fal-webhook-signature",
};
const signatureSeconds = 300;
/** [docs] Seconds for which the public keys may be cached. */
const keysSeconds = 24 * 60 * 60;

type Callback = Parameters<NonNullable<Provider["trustsCallback"]>>[0];

/**
 * Minimum seconds between two fetches of fal's public keys. They are fetched again when none of the cached keys
 * verifies a signature.
 */
const refetchSeconds = 10 * 60;

/**
 * Verifies that fal signed a callback recently. fal signs for all customers with the same keys, so a valid signature
 * may belong to another customer and only triggers a poll.
 * @param fetchKeys fetches the key set (see fal.ts); may reject
 */
export function createCallbackVerifier(fetchKeys: () => Promise<unknown>): (request: Callback) => Promise<boolean> {
  let cached: { keys: Promise<KeyObject[]>; at: number } | null = null;

  function keysOf(now: Date, oldestSeconds: number): Promise<KeyObject[]> {
    if (!cached || Math.abs(now.getTime() - cached.at) > oldestSeconds * 1000) {
      const previous = cached;
      const pendingKeys = fetchKeys().then(readKeys);
      cached = { keys: pendingKeys, at: now.getTime() };
      // If fetching the keys fails, continue with the keys that were fetched before.
      pendingKeys.catch(() => {
        if (cached?.keys === pendingKeys) cached = previous;
      });
    }
    return cached.keys;
  }

  return async (request) => {
    const signed = readSigned(request);
    if (!signed) return false;
    const fits = (publicKeys: readonly KeyObject[]) =>
      publicKeys.some((key) => verify(null, signed.text, key, signed.signature));
    try {
      return fits(await keysOf(request.now, keysSeconds)) || fits(await keysOf(request.now, refetchSeconds));
    } catch {
      return false;
    }
  };
}

function readSigned({ body, header, now }: Callback): { text: Buffer; signature: Buffer } | null {
  const [request, user, time, hex] = Object.values(signatureHeaders).map((name) => header(name)?.trim() ?? "");
  if (!request || !time || !/^\d{1,12}$/.test(time)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > signatureSeconds) return null;
  if (!hex || !/^[\da-f]{128}$/i.test(hex) || !namesOf(body).includes(request)) return null;
  const digest = createHash("sha256").update(body, "utf8").digest("hex");
  return { text: Buffer.from([request, user, time, digest].join("\n")), signature: Buffer.from(hex, "hex") };
}

function namesOf(body: string): string[] {
  try {
    const { request_id, gateway_request_id } = callback.parse(JSON.parse(body));
    return [request_id, gateway_request_id ?? request_id];
  } catch {
    return [];
  }
}
/** Reads from a callback's body the request id that fal's queue uses too; null if the body contains no id. */
export const readRequestId = (body: string): string | null => namesOf(body)[0] ?? null;

/** Reads fal's public keys. @throws if the key set is empty, so that it is not cached */
function readKeys(body: unknown): KeyObject[] {
  const publicKeys = keys.parse(body).keys.flatMap((key) => (key ? [toKey(key.x)] : []));
  if (publicKeys.length === 0) throw new Error("fal names no keys");
  return publicKeys;
}

const toKey = (x: string) => createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
