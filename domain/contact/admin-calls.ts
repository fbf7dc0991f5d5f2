import * as z from "zod/mini";
import { defineCall, idParameter } from "#domain/call.ts";
import { next, pageQuery } from "#domain/paging.ts";
import { messageStates } from "./message-states.ts";

const listedMessage = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subject: z.string(),
  created_at: z.string(),
  handled_at: z.nullable(z.string()),
});
export type ListedMessage = z.infer<typeof listedMessage>;

export const listMessages = defineCall({
  method: "GET",
  path: "/api/admin/messages",
  summary: "Nachrichten aus dem Kontaktformular, neueste zuerst",
  access: "moderator",
  query: z.object({ state: z.optional(z.enum(messageStates)), ...pageQuery }),
  answer: z.object({ messages: z.array(listedMessage), next, open: z.number() }),
});

export const readMessage = defineCall({
  method: "GET",
  path: "/api/admin/messages/:id",
  params: { id: idParameter("message.not-found") },
  summary: "Eine Nachricht mit ihrem Text",
  access: "moderator",
  answer: z.extend(listedMessage, { message: z.string() }),
});

export const handleMessage = defineCall({
  method: "PATCH",
  path: "/api/admin/messages/:id",
  params: { id: idParameter("message.not-found") },
  summary: "Eine Nachricht als erledigt markieren, oder wieder als offen",
  access: "moderator",
  body: z.strictObject({ handled: z.boolean("Diese Angabe fehlt.") }),
  answer: listedMessage,
});
