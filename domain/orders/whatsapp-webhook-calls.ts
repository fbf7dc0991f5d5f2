import * as z from "zod/mini";
import { defineCall } from "../call.ts";

/** Call by which Meta checks the webhook's address. The call is not signed. */
export const verifyWhatsappWebhook = defineCall({
  method: "GET",
  path: "/api/whatsapp/webhook",
  summary: "Prüfung der Adresse durch Meta: antwortet mit hub.challenge, wenn hub.verify_token stimmt",
  access: "public",
  query: z.looseObject({}),
  produces: "text/plain",
});

export const whatsappWebhook = defineCall({
  method: "POST",
  path: "/api/whatsapp/webhook",
  summary: "Zustellungen und Antworten von WhatsApp, nur mit gültiger Signatur",
  access: "public",
  query: z.looseObject({}),
});
