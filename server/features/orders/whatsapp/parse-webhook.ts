import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { parseJson, reasonOf } from "./whatsapp-errors.ts";

/** A state that WhatsApp reports for a message; `detail` is the German reason of a failure. */
export type WhatsappStatus = {
  messageId: string;
  state: "sent" | "delivered" | "read" | "failed";
  detail: string | null;
};
/** A WhatsApp message from a recipient who wants no further messages. */
export type WhatsappStop = {
  from: string;
  /** Id of our message to which the recipient replies; null if WhatsApp does not name one. */
  answers: string | null;
};
export type WhatsappNotification = { statuses: WhatsappStatus[]; stops: WhatsappStop[] };

const status = z.object({
  id: z.string(),
  status: z.string(),
  errors: z.optional(z.array(z.object({ code: z.int() }))),
});
const message = z.object({
  from: z.optional(z.string()),
  context: z.optional(z.object({ id: z.optional(z.string()) })),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
});
const notification = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          field: z.string(),
          value: z.object({
            metadata: z.optional(z.object({ phone_number_id: z.string() })),
            // Accept any entries in `statuses` and `messages`: each entry is parsed on its own, because other kinds of
            // entries have other shapes.
            statuses: z.optional(z.array(z.unknown())),
            messages: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
});

const states: ReadonlySet<string> = new Set<WhatsappStatus["state"]>(["sent", "delivered", "read", "failed"]);
const isState = (text: string): text is WhatsappStatus["state"] => states.has(text);

/** Matches a message that says nothing but `STOPP`, `stop!` or the like. */
const stopWord = /^\W*stopp?\W*$/i;

/** Verifies Meta's signature of a request body. @param signature value of the header with the signature */
export function isSignedByMeta(body: string, signature: string | undefined, appSecret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`);
  const actual = Buffer.from(signature ?? "");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Reads a notification in the form of Meta's documentation; parts about other numbers or of unknown form are left out.
 * Source: developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages
 */
export function parseNotification(body: string, phoneNumberId: string): WhatsappNotification {
  const { data } = notification.safeParse(parseJson(body));
  const values = (data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ field, value }) => field === "messages" && value.metadata?.phone_number_id === phoneNumberId)
    .map(({ value }) => value);
  return {
    statuses: values.flatMap(({ statuses = [] }) => statuses).flatMap(toStatus),
    stops: values.flatMap(({ messages = [] }) => messages).flatMap(toStop),
  };
}

function toStatus(value: unknown): WhatsappStatus[] {
  const { data } = status.safeParse(value);
  if (!data || !isState(data.status)) return [];
  const detail = data.status === "failed" ? reasonOf(data.errors?.[0]?.code ?? null) : null;
  return [{ messageId: data.id, state: data.status, detail }];
}

function toStop(value: unknown): WhatsappStop[] {
  const { data } = message.safeParse(value);
  const words = data?.text?.body ?? data?.button?.text;
  if (!data?.from || words === undefined || !stopWord.test(words)) return [];
  return [{ from: data.from, answers: data.context?.id ?? null }];
}
