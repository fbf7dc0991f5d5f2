import * as z from "zod/mini";
import { role } from "#domain/accounts/roles.ts";
import { defineCall, idParameter } from "#domain/call.ts";
import { next, pageQuery } from "#domain/paging.ts";
import { stripControlCharacters } from "#domain/control-characters.ts";

export const listedUser = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  whatsapp_number: z.string(),
  role,
  created_at: z.string(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = defineCall({
  method: "GET",
  path: "/api/admin/users",
  summary: "Alle Konten, neueste zuerst; q sucht in Name und E-Mail",
  access: "admin",
  query: z.object({
    q: z.optional(z.string().check(stripControlCharacters(), z.trim(), z.maxLength(200))),
    ...pageQuery,
  }),
  answer: z.object({
    users: z.array(listedUser),
    next,
    /** Number of all accounts, independent of the search. */
    total: z.number(),
    administrators: z.number(),
    newest_at: z.nullable(z.string()),
  }),
});

export const changeRole = defineCall({
  method: "POST",
  path: "/api/admin/users/:id/role",
  params: { id: idParameter("account.not-found") },
  summary: "Einem Konto eine Rolle geben; das letzte Admin-Konto behält seine",
  access: "admin",
  body: z.strictObject({ role }),
  answer: listedUser,
});
