/**
 * Permission that a call or a page needs; `moderator` means moderators and admins. Each call in `domain/<subject>/` and
 * each page in `domain/pages.ts` names it as `access`; the server checks that of a call before it reads the input.
 */
export type Permission = "public" | "signed-in" | "moderator" | "admin";
