export type Resource = { title: string; address: string };

/** Links to the documentation of the products that a module teaches, for further reading. */
export const resources: Readonly<Record<string, readonly Resource[]>> = {
  openai: [
    { title: "Dokumentation der OpenAI-Schnittstelle", address: "platform.openai.com/docs" },
    { title: "Preise der OpenAI-Schnittstelle", address: "openai.com/api/pricing" },
  ],
  airtable: [{ title: "Hilfe von Airtable", address: "support.airtable.com" }],
  make: [{ title: "Hilfe von Make.com", address: "help.make.com" }],
  telegram: [{ title: "Bots bei Telegram, für Entwickler", address: "core.telegram.org/bots" }],
};
