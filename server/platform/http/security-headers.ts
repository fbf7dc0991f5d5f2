import type { MiddlewareHandler } from "hono";
import type { Variables } from "./request-context.ts";
import { setHeader } from "./set-header.ts";

type Guard = MiddlewareHandler<{ Variables: Variables }>;
type Header = [name: string, value: string];
/** Scope of the Strict-Transport-Security header on the operator's domain. */
export type HstsScope = "host" | "subdomains" | "preload";

type Headers = { publicUrl: string; hstsScope: HstsScope };

/** Headers of the answers to calls: nothing is cached, run or embedded. */
export const callHeaders = (publicUrl: string, hstsScope: HstsScope): Header[] => [
  ["Cache-Control", "no-store"],
  ["X-Content-Type-Options", "nosniff"],
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ...transportSecurity(publicUrl, hstsScope),
];

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

/** Middleware of pages: sets headers that forbid them to load scripts, frames and forms from other origins. */
export function guardPages({ publicUrl, hstsScope }: Headers): Guard {
  const headers: Header[] = [
    ["Content-Security-Policy", contentSecurityPolicy],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
    ...transportSecurity(publicUrl, hstsScope),
  ];
  return (context, next) => {
    for (const [name, value] of headers) setHeader(context, name, value);
    return next();
  };
}

const hstsExtras: Record<HstsScope, string> = {
  host: "",
  subdomains: "; includeSubDomains",
  preload: "; includeSubDomains; preload",
};

function transportSecurity(publicUrl: string, scope: HstsScope): Header[] {
  return publicUrl.startsWith("https:") ? [["Strict-Transport-Security", `max-age=31536000${hstsExtras[scope]}`]] : [];
}
