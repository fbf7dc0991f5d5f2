import * as z from "zod/mini";
import { defineCall, parameter } from "../call.ts";

/** Path of the page on which a recipient declines further videos from a sender. */
export const declinePath = (token: string) => `/keine-videos/${token}`;

/** German error message at the recipient's email field: the recipient has declined videos from the account. */
export const declinedMessage =
  "Von Ihnen möchte diese Person keine Videos per E-Mail. Sie hat das über den Link in einer früheren E-Mail gesagt.";

/** Id of an order and its signature, as in the link of the email to the recipient. */
const declineToken = parameter(z.string().check(z.regex(/^[\da-f-]{36}\.[\da-f]{64}$/)), "decline.not-found");

const decline = z.object({
  /** Company of the sender whose videos the recipient may decline. */
  company: z.string(),
  is_declined: z.boolean(),
});
export type Decline = z.infer<typeof decline>;

export const readDecline = defineCall({
  method: "GET",
  path: "/api/declines/:token",
  params: { token: declineToken },
  summary: "Wessen Videos der Empfänger einer E-Mail ablehnen kann; ein Browser kommt auf die Seite dafür",
  access: "public",
  answer: decline,
});

export const declineVideos = defineCall({
  method: "POST",
  path: "/api/declines/:token",
  params: { token: declineToken },
  summary: "Keine weiteren Videos dieses Absenders per E-Mail; auch für den Knopf der Mailprogramme (RFC 8058)",
  access: "public",
  answer: decline,
});
