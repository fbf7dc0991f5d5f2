import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod/mini";
import { limits } from "#domain/accounts/account.ts";
import { AppError } from "#domain/errors.ts";
import type { Database } from "#server/db/client.ts";
import { log } from "#server/platform/log.ts";
import { hashedSessions } from "./hashed-sessions.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { cookiePrefix } from "./session-cookie.ts";
import { accountTables, sessionSeconds } from "./store.ts";

/** Set by us from the socket or a trusted proxy, never taken from outside. */
export const addressHeader = "x-client-address";

export type Authentication = ReturnType<typeof authentication>;

type Options = {
  db: Database;
  secret: string;
  publicUrl: string;
  isBlocked: (userId: string) => Promise<boolean>;
};

/** Starts a session for an account that was proved otherwise than by the password alone. */
const sessionStart = {
  id: "session-start",
  endpoints: {
    startSession: createAuthEndpoint(
      "/session-start",
      { method: "POST", body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new APIError("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return { sessionId: session.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;

const blockedCode = "ACCOUNT_BLOCKED";

/** Passwords, sessions and their cookie. Only our own routes reach it; its HTTP handler is not mounted. */
export function authentication({ db, secret, publicUrl, isBlocked }: Options) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    // A sign-in that fails is an everyday event, and its own log line names the address typed.
    logger: { log: (level, message) => level === "error" && log.warn("authentication", { detail: message }) },
    database: hashedSessions(drizzleAdapter(db, { provider: "pg", schema: accountTables, transaction: true })),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
        whatsappNumber: { type: "string", required: true },
        invitationCodeHash: { type: "string", required: false, returned: false },
      },
    },
    // Renewed by our own store, which knows the absolute end.
    session: { expiresIn: sessionSeconds.idle, disableSessionRefresh: true, cookieCache: { enabled: false } },
    databaseHooks: {
      session: {
        create: {
          // Every way of signing in ends here, after it has proved whose account it is.
          before: async ({ userId }) => {
            if (await isBlocked(userId)) throw new APIError("FORBIDDEN", { code: blockedCode });
          },
        },
      },
    },
    plugins: [sessionStart],
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // The prefix is ours: better-auth itself only knows `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith("https:"), httpOnly: true, sameSite: "lax", path: "/" },
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  });
}

export function emailTaken(cause?: unknown): AppError {
  const { message } = new AppError("account.email-taken");
  return new AppError("account.email-taken", { cause, fields: { email: message } });
}

/** Its refusals in our words; everything else stays the bug that it is. */
export function toAccountError(error: unknown, supportEmail: string | null): unknown {
  if (!(error instanceof APIError)) return error;
  switch (error.body?.code) {
    case "USER_ALREADY_EXISTS":
    case "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL":
      return emailTaken(error);
    case "INVALID_EMAIL_OR_PASSWORD":
      return new AppError("account.wrong-credentials", { cause: error });
    case blockedCode:
      return blockedAccount(supportEmail, error);
    default:
      return error;
  }
}

/** Names whom to ask, so that somebody who was blocked by mistake can say so. */
export function blockedAccount(supportEmail: string | null, cause?: unknown): AppError {
  const message = supportEmail
    ? `Dieses Konto ist gesperrt. Bitte schreiben Sie an ${supportEmail}.`
    : "Dieses Konto ist gesperrt. Bitte schreiben Sie uns über die Seite „Kontakt“.";
  return new AppError("account.blocked", { cause, message });
}
