import { codeRequestSource } from "../invitations/code-request-webhook-fields.ts";
import { orderEventSource } from "../orders/order-webhook-fields.ts";
import { registrationSource } from "../sign-in/registration-webhook-fields.ts";

const orderSource = orderEventSource("");

/** German name of a webhook event by its source, which itself stays as the specification has it. */
export function describeEvent(source: string): string {
  if (source === registrationSource) return "Registrierung";
  if (source === codeRequestSource) return "Anforderung eines Codes";
  return source.startsWith(orderSource)
    ? `Bestellung ${source.slice(orderSource.length, orderSource.length + 8)}…`
    : source;
}
