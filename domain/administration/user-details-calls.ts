import * as z from "zod/mini";
import { defineCall, idParameter } from "#domain/call.ts";
import { listedUser } from "./user-calls.ts";

const session = z.object({
  id: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  ip_address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
});
export type UserSession = z.infer<typeof session>;

export const userDetails = z.object({
  ...listedUser.shape,
  /** Time at which the account was blocked; null if it is not blocked. */
  blocked_at: z.nullable(z.string()),
  blocked_reason: z.string(),
  /** Sessions of the user, the most recently used first. */
  sessions: z.array(session),
  projects: z.number(),
  orders: z.number(),
  /** Size in bytes of the user's uploads and results. */
  stored_bytes: z.number(),
});
export type UserDetails = z.infer<typeof userDetails>;

export const readUser = defineCall({
  method: "GET",
  path: "/api/admin/users/:id",
  params: { id: idParameter("account.not-found") },
  summary: "Ein Konto mit seinen Sitzungen",
  access: "admin",
  answer: userDetails,
});

export const endUserSessions = defineCall({
  method: "DELETE",
  path: "/api/admin/users/:id/sessions",
  params: { id: idParameter("account.not-found") },
  summary: "Alle Sitzungen eines Kontos beenden",
  access: "admin",
  answer: userDetails,
});

export const endUserSession = defineCall({
  method: "DELETE",
  path: "/api/admin/users/:id/sessions/:sessionId",
  params: { id: idParameter("account.not-found"), sessionId: idParameter("account.session-not-found") },
  summary: "Eine Sitzung eines Kontos beenden",
  access: "admin",
  answer: userDetails,
});
