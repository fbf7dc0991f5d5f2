import type { Context } from "hono";
import type { Role } from "#domain/accounts/roles.ts";
import type { Scope } from "#domain/accounts/access-token-scopes.ts";
import type { AppError } from "#domain/errors.ts";

/** The authenticated caller. Handlers read all other user data themselves. */
export type Caller = {
  id: string;
  /** Id of the session; empty for a request with an access token. */
  sessionId: string;
  /** Scopes of an access token; undefined for a session, which has all rights of its user. */
  scopes?: readonly Scope[];
};

/** Values of a request. `guardApi` of guards.ts sets those that every request has. */
export type Variables = {
  /** The caller, once identified: undefined before, null without a valid session. */
  user: Caller | null | undefined;
  /**
   * Signed token of the session in the cookie, which may have ended; null without a cookie, or for a request with an
   * access token.
   */
  sessionToken: string | null;
  /** Finds the user of a session token; null if the session has ended. */
  findCaller: (sessionToken: string) => Promise<Caller | null>;
  /** Account of the caller, for log lines. */
  callerId?: string;
  /** Reads the caller's role. Only calls that require a role use it. */
  roleOf: (caller: Caller) => Promise<Role>;
  /** The email address that the user typed, for the security log. */
  typedEmail?: string;
  /** Account id that a request without an email address claims, for the security log. */
  claimedUserId?: string;
  /** Whether an admin must confirm the session with a second factor before using the administration. */
  lacksSecondFactor: (caller: Caller) => Promise<boolean>;
  /** Adds fields to the body of the call's error responses. */
  refusalFields?: (error: AppError) => object;
};
export type AppContext = Context<{ Variables: Variables }>;
