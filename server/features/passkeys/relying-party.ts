import { isIP } from "node:net";
import type { Config } from "#server/platform/config.ts";

/**
 * WebAuthn's relying party: the host name that passkeys are bound to, the only origin that may use them, and the name
 * that browsers show.
 */
export type RelyingParty = { id: string; origin: string; name: string };

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Derives the relying party from PUBLIC_URL, never from a header. Browsers allow passkeys only for host names with
 * https, and for localhost.
 * @returns null for any other URL
 */
export function findRelyingParty({
  publicUrl,
  brand: { name },
}: Pick<Config, "publicUrl" | "brand">): RelyingParty | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (loopbackNames.includes(hostname)) {
    return { id: "localhost", origin: new URL(`${protocol}//localhost:${port}`).origin, name };
  }
  if (protocol !== "https:" || isIP(hostname) !== 0 || hostname.startsWith("[")) return null;
  return { id: hostname, origin: new URL(publicUrl).origin, name };
}
