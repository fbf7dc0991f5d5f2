import type { WebhookEventRow } from "./store.ts";
import { signatureOf, webhookHeaders } from "./webhook-signature.ts";

/** Builds the body and headers of a webhook request; the signature depends on the time of the attempt. */
export function toRequest(
  { id, fields }: Pick<WebhookEventRow, "id" | "fields">,
  { secret, now }: { secret: string | null; now: Date },
): { body: string; headers: Record<string, string> } {
  const body = encodeForm(fields);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = secret && signatureOf(body, { secret, timestamp });
  return {
    body,
    headers: {
      [webhookHeaders.eventId]: id,
      [webhookHeaders.timestamp]: timestamp,
      ...(signature && { [webhookHeaders.signature]: signature }),
    },
  };
}

/** Encodes objects and lists as JSON, other values as text; leaves out null and undefined. */
function encodeForm(fields: Record<string, unknown>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form.toString();
}
