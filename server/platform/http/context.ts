import type { Context } from "hono";
import type { Role } from "#domain/accounts/roles.ts";
import type { Scope } from "#domain/accounts/scopes.ts";
import type { AppError } from "#domain/errors.ts";

/** The authenticated caller. Handlers read all other user data themselves. */
export type Caller = {
  id: string;
  /** Id of the session; empty for a request with an access token. */
  sessionId: string;
  /** Scopes of an access token; undefined for a session, which has all rights of its user. */
  scopes?: readonly Scope[];
};

/** Values that middleware sets on every request. */
export type Variables = {
  user: Caller | null;
  /** Reads the caller's role; used only by calls that require one. */
  roleOf: (caller: Caller) => Promise<Role>;
  /** The email address that the user typed, for the security log. */
  typedEmail?: string;
  /** Claimed account id, for the security log, when the request contains no email address. */
  claimedUserId?: string;
  /** Whether an admin must confirm this session with a second factor before going on. */
  lacksSecondFactor: (caller: Caller) => Promise<boolean>;
  /** Adds fields to the body of the call's error responses. */
  refusalFields?: (error: AppError) => object;
};
export type AppContext = Context<{ Variables: Variables }>;
