import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { next, pageQuery } from "../paging.ts";

const auditEntry = z.object({
  id: z.string(),
  action: z.string(),
  /** Name of the admin who acted; null if that account is deleted. */
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
