import { isIP } from "node:net";

/** Whom passkeys are made for: the name that a browser binds them to, and the one page that may use them. */
export type RelyingParty = { id: string; origin: string };

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Follows from PUBLIC_URL alone, never from a header. Browsers know passkeys for names with https, and for localhost.
 * @returns null where the address is of another kind
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (loopbackNames.includes(hostname)) {
    return { id: "localhost", origin: new URL(`${protocol}//localhost:${port}`).origin };
  }
  if (protocol !== "https:" || isIP(hostname) !== 0 || hostname.startsWith("[")) return null;
  return { id: hostname, origin: new URL(publicUrl).origin };
}
