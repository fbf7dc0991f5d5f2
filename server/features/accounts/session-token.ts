import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionCookie } from "./authentication.ts";

/** With an https address the cookie carries the prefix that browsers tie to secure connections. */
const cookieShape = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${sessionCookie.prefix}\\.${sessionCookie.name}=([^;]+)`);

/**
 * The token of a signed session cookie (`token.base64(HMAC-SHA256(token))`, URL-encoded, as
 * better-auth writes it), or null for a missing or forged one.
 */
export function sessionToken(cookies: string | undefined, secret: string): string | null {
  const value = cookieShape.exec(cookies ?? "")?.[1];
  if (!value) return null;
  const decoded = decode(value);
  const dot = decoded.lastIndexOf(".");
  const token = decoded.slice(0, dot);
  const given = Buffer.from(decoded.slice(dot + 1), "base64");
  const expected = createHmac("sha256", secret).update(token).digest();
  return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
