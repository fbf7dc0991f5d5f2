import * as z from "zod/mini";
import { defineCall, idParameter } from "#domain/call.ts";
import { stripControlCharacters } from "#domain/control-characters.ts";
import { userDetails } from "./user-details-calls.ts";

export const blockReasonMax = 500;

const missingReason = "Bitte geben Sie einen Grund an";
export const blockForm = z.strictObject({
  reason: z
    .string(missingReason)
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missingReason),
      z.maxLength(blockReasonMax, `Der Grund darf maximal ${blockReasonMax} Zeichen lang sein`),
    ),
});

export const blockUser = defineCall({
  method: "POST",
  path: "/api/admin/users/:id/block",
  params: { id: idParameter("account.not-found") },
  summary: "Ein Konto sperren; alle seine Sitzungen enden",
  access: "admin",
  body: blockForm,
  answer: userDetails,
});

export const unblockUser = defineCall({
  method: "POST",
  path: "/api/admin/users/:id/unblock",
  params: { id: idParameter("account.not-found") },
  summary: "Ein gesperrtes Konto wieder öffnen",
  access: "admin",
  answer: userDetails,
});
