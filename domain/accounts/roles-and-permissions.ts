import * as z from "zod/mini";

/** Roles of accounts. */
export const role = z.enum(["admin", "moderator", "user"]);
export type Role = z.infer<typeof role>;
export const roleLabels: Record<Role, string> = { admin: "Admin", moderator: "Moderator", user: "User" };

/**
 * Permission that a call needs; `moderator` means moderators and admins. Each call in `domain/<subject>/` names it as
 * `access`, and the server checks it before it reads the input.
 */
export type Permission = "public" | "signed-in" | "moderator" | "admin";
