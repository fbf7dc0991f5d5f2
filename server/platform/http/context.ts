import type { Context } from "hono";
import type { Role } from "#domain/accounts/account.ts";
import type { Scope } from "#domain/accounts/scopes.ts";
import type { AppError } from "#domain/errors.ts";

/** Who is calling. Everything else about them is read by whoever needs it. */
export type Caller = {
  id: string;
  /** Empty for an access token. */
  sessionId: string;
  /** Of an access token; left out for a session, which may do whatever its user may. */
  scopes?: readonly Scope[];
};

/** What every handler finds on the request. */
export type Variables = {
  user: Caller | null;
  /** Looked up only for calls that not everybody may make. */
  roleOf: (caller: Caller) => Promise<Role>;
  /** The account that somebody claims to be, for the security log. */
  typedEmail?: string;
  /** The same, where it follows from something other than an address. */
  claimedUserId?: string;
  /** Whether an admin must confirm this session with a second factor before going on. */
  lacksSecondFactor: (caller: Caller) => Promise<boolean>;
  /** What a call adds to the body of its refusals. */
  refusalFields?: (error: AppError) => object;
};
export type AppContext = Context<{ Variables: Variables }>;
