import * as z from "zod/mini";

export const role = z.enum(["admin", "moderator", "user"]);
export type Role = z.infer<typeof role>;
export const roleLabels: Record<Role, string> = { admin: "Admin", moderator: "Moderator", user: "Nutzer" };
