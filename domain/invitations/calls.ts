import * as z from "zod/mini";
import { defineCall, idParameter } from "#domain/call.ts";
import { next, pageQuery } from "#domain/paging.ts";
import { newInvitationCode } from "./new-code.ts";

const code = z.object({
  id: z.string(),
  code: z.string(),
  note: z.string(),
  /** Number of registrations that the code allows; null if unlimited. */
  max_uses: z.nullable(z.number()),
  uses: z.number(),
  expires_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** Whether a visitor could register with the code now. */
  is_valid: z.boolean(),
  created_at: z.string(),
});
export type InvitationCode = z.infer<typeof code>;

export const listInvitationCodes = defineCall({
  method: "GET",
  path: "/api/admin/invitation-codes",
  summary: "Einladungscodes, neueste zuerst; configured sind die der Installation, die immer gelten",
  access: "admin",
  answer: z.object({ codes: z.array(code), configured: z.array(z.string()) }),
});

export const createInvitationCode = defineCall({
  method: "POST",
  path: "/api/admin/invitation-codes",
  summary: "Einen Einladungscode anlegen",
  access: "admin",
  body: newInvitationCode,
  answer: code,
});

export const endInvitationCode = defineCall({
  method: "DELETE",
  path: "/api/admin/invitation-codes/:id",
  params: { id: idParameter("invitation.not-found") },
  summary: "Einen Einladungscode beenden; er bleibt in der Liste",
  access: "admin",
});

const request = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  whatsapp_number: z.string(),
  created_at: z.string(),
  handled_at: z.nullable(z.string()),
});
export type InvitationRequest = z.infer<typeof request>;

export const listInvitationRequests = defineCall({
  method: "GET",
  path: "/api/admin/invitation-requests",
  summary: "Wer einen Einladungscode angefordert hat, neueste zuerst",
  access: "moderator",
  query: z.object(pageQuery),
  answer: z.object({ requests: z.array(request), next, open: z.number() }),
});

export const handleInvitationRequest = defineCall({
  method: "POST",
  path: "/api/admin/invitation-requests/:id/handled",
  params: { id: idParameter("invitation.request-not-found") },
  summary: "Eine Anforderung als erledigt markieren",
  access: "moderator",
  answer: request,
});
