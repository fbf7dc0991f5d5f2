import { createHmac, timingSafeEqual } from "node:crypto";
import { codeLimits } from "#domain/second-factor/code-limits.ts";

/** Length of the secret that an authenticator app shares with the server: that of SHA-1, as RFC 4226 recommends. */
export const secretBytes = 20;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding (RFC 4648), the format of authenticator apps. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** Number of the TOTP period that contains a time, given in milliseconds since 1970. */
export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / codeLimits.periodSeconds);

/** The code of a TOTP period (RFC 4226) with SHA-1, the only hash that all authenticator apps support. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** codeLimits.digits;
  return String(number).padStart(codeLimits.digits, "0");
}

/** The TOTP period that a code belongs to: the current, previous or next one, because clocks differ. */
export function findStep(secret: Uint8Array, code: string, milliseconds: number): number | null {
  const now = stepAt(milliseconds);
  const matching = [now, now - 1, now + 1].filter((step) => isSame(codeOfStep(secret, step), code));
  return matching[0] ?? null;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
