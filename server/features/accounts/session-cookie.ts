import { randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { prepareHmac } from "#server/platform/hmac.ts";

export type SessionCookie = ReturnType<typeof sessionCookie>;

const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");

/** Prefix of the cookie's name. With `__Host-`, browsers refuse the cookie from plain HTTP and from sibling domains. */
export const cookiePrefix = (publicUrl: string) => `${isSecure(publicUrl) ? "__Host-" : ""}lichtspiel`;

/** Creates a session token in better-auth's way: at least 128 random bits. */
export const newSessionToken = () => randomBytes(32).toString("base64url");

/**
 * Maximum number of `Cookie` headers whose tokens are cached; with the maximum length below, they take at most a
 * megabyte.
 */
const mostRemembered = 1000;
/** Maximum length in characters of a `Cookie` header whose token is cached. */
const longestRemembered = 500;

/** The signed session cookie in better-auth's format: `token.base64(HMAC-SHA256(token))`, URL-encoded. */
export function sessionCookie({ publicUrl, secret }: { publicUrl: string; secret: string }) {
  const name = `${cookiePrefix(publicUrl)}.session_token`;
  const attributes = { path: "/", httpOnly: true, secure: isSecure(publicUrl), sameSite: "Lax" } as const;
  const sign = prepareHmac(secret);
  // Cache of tokens by `Cookie` header, because a browser sends the same header with every request; holds only headers
  // whose signature was right.
  const remembered = new Map<string, string>();

  /** The token of a signed value; null if the value is missing or its signature is wrong. */
  function verify(value: string | undefined): string | null {
    if (!value) return null;
    const dot = value.lastIndexOf(".");
    const token = value.slice(0, dot);
    const signature = Buffer.from(value.slice(dot + 1), "base64");
    const expected = sign(token);
    const isSigned = signature.length === expected.length && timingSafeEqual(signature, expected);
    return dot > 0 && isSigned ? token : null;
  }

  return {
    name,

    /** The session token in a `Cookie` header; null if it is missing or forged. */
    readToken(cookies = ""): string | null {
      const known = remembered.get(cookies);
      if (known !== undefined) return known;
      const token = verify(parse(cookies, name)[name]);
      if (token !== null && cookies.length <= longestRemembered) {
        if (remembered.size >= mostRemembered) remembered.clear();
        remembered.set(cookies, token);
      }
      return token;
    },

    /** The `Set-Cookie` header that stores the token in the browser for `seconds`. */
    write(token: string, seconds: number): string {
      return serialize(name, `${token}.${sign(token).toString("base64")}`, { ...attributes, maxAge: seconds });
    },

    /** The `Set-Cookie` header that removes the session from the browser. */
    clear(): string {
      return serialize(name, "", { ...attributes, maxAge: 0 });
    },
  };
}
