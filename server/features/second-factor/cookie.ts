import { parse, serialize } from "hono/utils/cookie";

/** Cookie that binds a step of the sign-in to the browser in which it was started. */
export function browserCookie(publicUrl: string, purpose: string) {
  const isSecure = publicUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}lichtspiel.${purpose}`;
  const attributes = { path: "/", httpOnly: true, secure: isSecure, sameSite: "Strict" } as const;
  return {
    /** Value of the `Set-Cookie` header that stores the token for `seconds`. */
    write: (token: string, seconds: number) => serialize(name, token, { ...attributes, maxAge: seconds }),
    read: (cookies: string | undefined): string | null => parse(cookies ?? "", name)[name] || null,
  };
}

/** Cookie of the second step of a sign-in, set after the password was right. */
export const stepCookie = (publicUrl: string) => browserCookie(publicUrl, "second_step");
