import { callToActionLabels } from "./call-to-action.ts";
import { formLabels, salutationLabels } from "./sender-and-recipient.ts";
import type { OrderRequest } from "./order-request.ts";

/**
 * Webhook fields about sender, recipient, topic and call to action, which section P7 of the specification does not
 * have. Empty for a request without them.
 */
export function additionalFields(request: OrderRequest): Record<string, unknown> {
  const { sender, recipient, callToAction } = request;
  return {
    ...(request.isForMyself !== undefined && { fuer_mich_selbst: request.isForMyself }),
    ...(sender && {
      absender_name: sender.name,
      absender_firma: sender.company,
      absender_antwortadresse: sender.replyTo,
      absender_telefon: sender.phone || null,
      absender_website: sender.website || null,
      absender_impressum: sender.imprintUrl || null,
    }),
    ...(recipient && {
      empfaenger_form: formLabels[recipient.form],
      empfaenger_anrede: recipient.salutation === "none" ? null : salutationLabels[recipient.salutation],
      empfaenger_firma: recipient.company || null,
    }),
    ...(callToAction && {
      handlungsaufforderung: callToActionLabels[callToAction.kind],
      handlungsaufforderung_url: "url" in callToAction ? callToAction.url : null,
    }),
    ...topicFields(request),
  };
}

function topicFields(request: OrderRequest): Record<string, unknown> {
  if (request.kind !== "whatsapp") return {};
  const { appointment, followUp, purchase } = request;
  return {
    ...(appointment && {
      termin_thema: appointment.what,
      termin_datum: appointment.date,
      termin_uhrzeit: appointment.time,
      termin_ort: appointment.place,
      termin_bisher_datum: appointment.movedFromDate || null,
      termin_bisher_uhrzeit: appointment.movedFromTime || null,
    }),
    ...(followUp && {
      anfrage_thema: followUp.inquiry,
      anfrage_datum: followUp.inquiryDate || null,
      anfrage_naechster_schritt: followUp.nextStep,
    }),
    ...(purchase && {
      kauf_produkt: purchase.bought,
      kauf_datum: purchase.boughtOn || null,
      kauf_angebot: purchase.offer || null,
    }),
  };
}
