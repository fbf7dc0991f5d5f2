import { defineCall } from "../call.ts";
import { contactMessage } from "./message.ts";

export const sendContactMessage = defineCall({
  method: "POST",
  path: "/api/contact",
  summary: "Schickt eine Nachricht an den Betreiber; derselbe Idempotency-Key schickt sie nur einmal",
  access: "public",
  body: contactMessage,
});
