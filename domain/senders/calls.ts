import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { sender } from "../orders/sender-and-recipient.ts";

export const ownSender = z.object({
  /** The sender stored with the account; null until the user stores one. */
  sender: z.nullable(
    z.object({
      name: z.string(),
      company: z.string(),
      replyTo: z.string(),
      phone: z.string(),
      website: z.string(),
      imprintUrl: z.string(),
    }),
  ),
  logo_url: z.nullable(z.string()),
  /**
   * Whether videos may be sent to others in the sender's name: the reply address is the account's verified address, or
   * was verified by an emailed code.
   */
  is_verified: z.boolean(),
});
export type OwnSender = z.infer<typeof ownSender>;

export const readSender = defineCall({
  method: "GET",
  path: "/api/sender",
  summary: "Der eigene Absender",
  access: "signed-in",
  scope: "read",
  answer: ownSender,
});

export const saveSender = defineCall({
  method: "POST",
  path: "/api/sender",
  summary: "Den eigenen Absender festlegen; eine andere Antwortadresse ist neu zu bestätigen",
  access: "signed-in",
  scope: "order",
  body: z.extend(sender, {
    /** Id of an uploaded image of the same account; null removes the logo, and a missing field leaves it unchanged. */
    logoUploadId: z.optional(z.nullable(z.uuid())),
  }),
  answer: ownSender,
});

export const sendSenderCode = defineCall({
  method: "POST",
  path: "/api/sender/code",
  summary: "Einen Code an die Antwortadresse des Absenders schicken",
  access: "signed-in",
});

export const verifySender = defineCall({
  method: "POST",
  path: "/api/sender/verify",
  summary: "Die Antwortadresse mit dem zugeschickten Code bestätigen",
  access: "signed-in",
  body: z.strictObject({
    code: z.string("Bitte geben Sie den Code ein").check(z.trim(), z.regex(/^\d{6}$/, "Der Code hat sechs Ziffern")),
  }),
  answer: ownSender,
});

export const readSenderLogo = defineCall({
  method: "GET",
  path: "/api/sender/logo.png",
  summary: "Das eigene Logo",
  access: "signed-in",
  /**
   * Query parameter of the logo's URL. It changes with the logo, so that browsers do not show an old logo from their
   * cache.
   */
  query: z.object({ v: z.optional(z.string().check(z.maxLength(40))) }),
  produces: "image/png",
});
