import { parse, serialize } from "hono/utils/cookie";

const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");
const stepCookieName = (publicUrl: string) => `${isSecure(publicUrl) ? "__Host-" : ""}lichtspiel.second_step`;

/** The `Set-Cookie` header that binds the second step to the browser that sent the right password. */
export function stepCookie(publicUrl: string, token: string, seconds: number): string {
  const attributes = { path: "/", httpOnly: true, secure: isSecure(publicUrl), sameSite: "Strict" } as const;
  return serialize(stepCookieName(publicUrl), token, { ...attributes, maxAge: seconds });
}

export function readStepCookie(publicUrl: string, cookies: string | undefined): string | null {
  const name = stepCookieName(publicUrl);
  return parse(cookies ?? "", name)[name] || null;
}
