import type { ProcessorId } from "./processor-ids.ts";

/**
 * Outside services that may receive personal data (Art. 13 Abs. 1 e DSGVO): what each does and what it receives. The
 * server names those that are configured.
 */
const processors = {
  stripe: {
    name: "Stripe",
    task: "Bezahlung von Bestellungen",
    receives: "Ihre E-Mail-Adresse, den Betrag und die Bestellnummer; Zahlungsdaten geben Sie dort selbst ein",
  },
  "mail-server": {
    name: "Mailserver",
    task: "Versand der E-Mails",
    receives: "Adresse und Inhalt der E-Mails an Sie und an die Empfänger Ihrer Videos",
  },
  meta: {
    name: "Meta (WhatsApp)",
    task: "Zustellung von Videos per WhatsApp",
    receives: "Nummer und Name des Empfängers, Name des Absenders, das Video oder seine Adresse",
  },
  "object-storage": {
    name: "Objektspeicher",
    task: "Speicherung der Medien",
    receives: "hochgeladene Bilder und fertige Videos und Bilder",
  },
  automation: {
    name: "Angeschlossene Automatisierung",
    task: "Bearbeitung von Registrierungen, angeforderten Codes und Bestellungen",
    receives: "die Angaben darin",
  },
  "language-model": {
    name: "Sprachmodell",
    task: "Sprechtexte und Übersetzungen von Beschreibungen",
    receives: "Ihre Antworten, Vornamen, Texte von Websites und Beschreibungen",
  },
  heygen: { name: "HeyGen", task: "Videos mit Sprechern", receives: "den Sprechtext und die Einstellungen" },
  kie: { name: "kie.ai", task: "Videos und Bilder", receives: "Beschreibung, Einstellungen und Eingabebilder" },
  fal: { name: "fal.ai", task: "Videos und Bilder", receives: "Beschreibung, Einstellungen und Eingabebilder" },
  replicate: {
    name: "Replicate",
    task: "Videos und Bilder",
    receives: "Beschreibung, Einstellungen und Eingabebilder",
  },
  "image-service": {
    name: "Bilddienst mit OpenAI-Schnittstelle",
    task: "Bilder",
    receives: "Beschreibung, Einstellungen und Eingabebilder",
  },
  "speech-service": {
    name: "Sprachdienst mit OpenAI-Schnittstelle",
    task: "Stimmen der Sprecher",
    receives: "den Sprechtext",
  },
  comfyui: { name: "ComfyUI", task: "Videos und Bilder", receives: "Beschreibung, Einstellungen und Eingabebilder" },
} as const satisfies Record<ProcessorId, { name: string; task: string; receives: string }>;

export const findProcessor = (id: ProcessorId): { name: string; task: string; receives: string } => processors[id];
