import type { Context } from "hono";
import type { User } from "#domain/accounts/account.ts";
import type { AppError } from "#domain/errors.ts";

/** What every handler finds on the request: the signed-in user, if there is one. */
export type Variables = {
  user: User | null;
  clientAddress: string;
  /** What a call adds to the body of its refusals. */
  refusalFields?: (error: AppError) => object;
};
export type AppContext = Context<{ Variables: Variables }>;
