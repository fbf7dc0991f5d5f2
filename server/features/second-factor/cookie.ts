import { parse, serialize } from "hono/utils/cookie";

/** A cookie that binds a step of signing in to the browser in which it began. */
export function browserCookie(publicUrl: string, purpose: string) {
  const isSecure = publicUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}lichtspiel.${purpose}`;
  const attributes = { path: "/", httpOnly: true, secure: isSecure, sameSite: "Strict" } as const;
  return {
    /** The `Set-Cookie` header that gives the token to the browser for `seconds`. */
    write: (token: string, seconds: number) => serialize(name, token, { ...attributes, maxAge: seconds }),
    read: (cookies: string | undefined): string | null => parse(cookies ?? "", name)[name] || null,
  };
}

/** Of the second step: given out when the password was right. */
export const stepCookie = (publicUrl: string) => browserCookie(publicUrl, "second_step");
