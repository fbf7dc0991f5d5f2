import { AsyncLocalStorage } from "node:async_hooks";
import { blockedAccountMessage } from "#domain/accounts/messages.ts";
import type { BetterAuthPlugin } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import * as z from "zod/mini";
import { accountTextLengths } from "#domain/accounts/text-lengths.ts";
import { AppError } from "#domain/errors.ts";
import type { Database } from "#server/db/client.ts";
import { log } from "#server/platform/log.ts";
import { hashedSessions } from "./hashed-sessions.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { cookiePrefix } from "./session-cookie.ts";
import { sessionSeconds } from "./session-store.ts";
import { accountStore, accountTables } from "./store.ts";

/**
 * Request header with the client's IP address. The server sets it from the socket or a trusted proxy, and overwrites a
 * value that the client sent.
 */
export const addressHeader = "x-client-address";

export type Authentication = ReturnType<typeof authentication>;

type Options = {
  db: Database;
  secret: string;
  publicUrl: string;
};

/** Starts a session for an account that has already been authenticated. */
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

/** Hash of the new account's password during a call of better-auth's sign-up. */
const newPasswordHash = new AsyncLocalStorage<string>();

/**
 * Hashes a password, and then runs better-auth's sign-up with the hash: better-auth itself would hash inside its
 * transaction, so that sign-ups that wait for a free hash calculation would keep the connections of all other requests.
 */
export async function withHashedPassword<Result>(password: string, signUp: () => Promise<Result>): Promise<Result> {
  return newPasswordHash.run(await hashPassword(password), signUp);
}

const blockedCode = "ACCOUNT_BLOCKED";
/** Path of better-auth's endpoint that creates an account and its first session in one transaction. */
const signUpPath = "/sign-up/email";

/**
 * Passwords, sessions and the session cookie. Only our own routes call it; better-auth's HTTP handler is not mounted.
 */
export function authentication({ db, secret, publicUrl }: Options) {
  const accounts = accountStore(db);
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    // Do not log failed sign-ins: they are normal, and better-auth's log line would contain the typed email address.
    logger: { log: (level, message) => level === "error" && log.warn("authentication", { detail: message }) },
    database: hashedSessions(drizzleAdapter(db, { provider: "pg", schema: accountTables, transaction: true })),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: accountTextLengths.passwordMin,
      maxPasswordLength: accountTextLengths.passwordMax,
      password: {
        hash: async (password) => newPasswordHash.getStore() ?? (await hashPassword(password)),
        verify: verifyPassword,
      },
    },
    user: {
      additionalFields: {
        firstName: { type: "string", required: true },
        lastName: { type: "string", required: true },
        whatsappNumber: { type: "string", required: true },
        invitationCodeHash: { type: "string", required: false, returned: false },
      },
    },
    // Disable better-auth's session renewal: only our own store enforces the absolute end of a session.
    session: { expiresIn: sessionSeconds.idle, disableSessionRefresh: true, cookieCache: { enabled: false } },
    databaseHooks: {
      session: {
        create: {
          // Refuse blocked accounts when a session is created, because every kind of sign-in creates one. Skip
          // sign-ups: new accounts are not blocked, and a second connection inside their transaction would let
          // simultaneous sign-ups wait for each other until all of them fail.
          before: async ({ userId }, context) => {
            if (context?.path === signUpPath) return;
            if (await accounts.isBlocked(userId)) throw new APIError("FORBIDDEN", { code: blockedCode });
          },
        },
      },
    },
    plugins: [sessionStart],
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // Use our own cookie name, which has the prefix `__Host-`; better-auth could only add the weaker prefix
      // `__Secure-`.
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

/** Translates better-auth's refusals into our errors; returns any other error unchanged. */
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

/** Error for a blocked account. It names a contact, so that a user who was blocked by mistake can object. */
export function blockedAccount(supportEmail: string | null, cause?: unknown): AppError {
  return new AppError("account.blocked", { cause, message: blockedAccountMessage(supportEmail) });
}
