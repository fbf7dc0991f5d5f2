import type { MiddlewareHandler } from "hono";
import { AppError } from "#domain/errors.ts";
import type { Variables } from "./context.ts";

type Guard = MiddlewareHandler<{ Variables: Variables }>;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses changes that another site's page sends with our user's cookie. */
export function sameOrigin(publicUrl: string): Guard {
  return async ({ req }, next) => {
    if (!safeMethods.has(req.method)) {
      const origin = req.header("origin");
      const site = req.header("sec-fetch-site");
      const isOurs = origin === publicUrl || (hostOf(origin) ?? "") === (req.header("host") ?? null);
      const isForeign = site === "cross-site" || (origin !== undefined && !isOurs);
      if (isForeign) throw new AppError("request.foreign-origin");
    }
    await next();
  };
}

function hostOf(origin: string | undefined): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host : undefined;
}

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

export function securityHeaders(publicUrl: string): Guard {
  const fixed: [string, string][] = [
    ["Content-Security-Policy", contentSecurityPolicy],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
  ];
  if (publicUrl.startsWith("https:")) fixed.push(["Strict-Transport-Security", "max-age=31536000"]);
  return async (context, next) => {
    for (const [name, value] of fixed) context.header(name, value);
    if (context.req.path.startsWith("/api/")) context.header("Cache-Control", "no-store");
    await next();
  };
}

/** Who is calling: the socket's address, or what a trusted proxy says. */
export function clientAddress(trustedProxies: readonly string[]): Guard {
  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
    const socket = incoming?.socket?.remoteAddress ?? "";
    const forwarded = context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
    context.set("clientAddress", forwarded && trustedProxies.includes(socket) ? forwarded : socket);
    await next();
  };
}
