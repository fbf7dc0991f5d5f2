import type { TestUser } from "./factories.ts";

/**
 * The five kinds of users that make each call: a guest, the owner of the called resource, another user, a moderator, an
 * admin.
 */
export const callers = ["anonymous", "owner", "other", "moderator", "admin"] as const;
type Statuses = readonly [anonymous: number, owner: number, other: number, moderator: number, admin: number];
export type ExpectedStatuses = {
  expected: Statuses;
  body?: unknown;
  /**
   * Creates the resource that the call addresses, owned by `owner`.
   * @returns the call's path parameters in their order
   */
  make?: (owner: TestUser) => Promise<unknown[]>;
  /** Builds a request body that refers to the resource created by `make`, whose path parameters are `params`. */
  bodyOf?: (params: unknown[]) => unknown;
};

export const everyone = (status: number): Statuses => [status, status, status, status, status];
export const signedIn = (status: number): Statuses => [401, status, status, status, status];
/**
 * Expected statuses if only the owner can see the resource: for all other users, admins included, it does not exist.
 */
export const onlyOwner = (status: number): Statuses => [401, status, 404, 404, 404];
export const onlyAdmin = (status: number): Statuses => [401, 403, 403, 403, status];
export const moderators = (status: number): Statuses => [401, 403, 403, status, status];
