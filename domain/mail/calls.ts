import * as z from "zod/mini";
import { defineCall, idParameter } from "#domain/call.ts";
import { next, pageQuery } from "#domain/paging.ts";
import { mailStates } from "./mail-states.ts";

const listedMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** Reason why the last attempt to send failed: a German message, or the mail server's answer. */
  last_error: z.nullable(z.string()),
  /** Time of the next attempt to send; null unless the email waits. */
  next_attempt_at: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
});
export type ListedMail = z.infer<typeof listedMail>;
const mail = z.extend(listedMail, { text: z.string(), html: z.string() });

export const listMails = defineCall({
  method: "GET",
  path: "/api/admin/mails",
  summary: "Postausgang, neueste zuerst",
  access: "admin",
  query: z.object({ state: z.optional(z.enum(mailStates)), ...pageQuery }),
  answer: z.object({
    mails: z.array(listedMail),
    next,
    /** Whether a mail server is configured; without one, emails are only stored as files. */
    is_sending: z.boolean(),
  }),
});

export const readMail = defineCall({
  method: "GET",
  path: "/api/admin/mails/:id",
  params: { id: idParameter("outbox.not-found") },
  summary: "Eine E-Mail mit Inhalt",
  access: "admin",
  answer: mail,
});

export const resendMail = defineCall({
  method: "POST",
  path: "/api/admin/mails/:id/resend",
  params: { id: idParameter("outbox.not-found") },
  summary: "Eine gesendete oder gescheiterte E-Mail noch einmal senden, mit derselben Kennung",
  access: "admin",
  answer: listedMail,
});
