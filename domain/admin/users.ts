import * as z from "zod/mini";
import { role } from "../accounts/account.ts";
import { defineCall } from "../call.ts";
import { next, pageQuery } from "../paging.ts";
import { stripControlCharacters } from "../text.ts";

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
  summary: "Einem Konto eine Rolle geben; das letzte Admin-Konto behält seine",
  access: "admin",
  body: z.strictObject({ role }),
  answer: listedUser,
});

const auditEntry = z.object({
  id: z.string(),
  action: z.string(),
  /** null when the account is deleted. */
  actor: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditLog = defineCall({
  method: "GET",
  path: "/api/admin/audit-log",
  summary: "Was Admins geändert haben, neuestes zuerst",
  access: "admin",
  query: z.object(pageQuery),
  answer: z.object({ entries: z.array(auditEntry), next }),
});
