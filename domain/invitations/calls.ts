import * as z from "zod/mini";
import { defineCall, idParameter } from "#domain/call.ts";
import { next, pageQuery } from "#domain/paging.ts";
import { stripControlCharacters } from "#domain/control-characters.ts";

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

const badCode = "Erlaubt sind 4 bis 40 Buchstaben, Ziffern und Bindestriche";

export const newInvitationCode = z.strictObject({
  /** The invitation code to create; if left out, the server generates one. */
  code: z.optional(z.string().check(z.trim(), z.regex(/^[\p{L}\d-]{4,40}$/u, badCode))),
  note: z._default(
    z
      .string()
      .check(stripControlCharacters(), z.trim(), z.maxLength(200, "Die Notiz darf höchstens 200 Zeichen lang sein")),
    "",
  ),
  maxUses: z._default(
    z.nullable(
      z
        .number("Bitte geben Sie eine ganze Zahl ein")
        .check(
          z.int("Bitte geben Sie eine ganze Zahl ein"),
          z.minimum(1, "Mindestens 1"),
          z.maximum(100_000, "Höchstens 100.000"),
        ),
    ),
    null,
  ),
  expiresAt: z._default(z.nullable(z.iso.datetime("Bitte geben Sie ein gültiges Datum ein")), null),
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
