import type { Brand } from "../brand.ts";

/** First message of a WhatsApp chat with the support, filled in for the user. */
const supportQuestion = "Hallo, ich habe eine Frage zum KI-Video-Agenten.";

/** Address that opens a WhatsApp chat with the first message filled in; null if the operator sets no number. */
export function supportChat({ supportWhatsapp }: Pick<Brand, "supportWhatsapp">): string | null {
  const digits = supportWhatsapp?.replace(/\D/g, "");
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(supportQuestion)}` : null;
}
