/** German names of background work, by its kind. */
export const workLabels = {
  "advance-project": "Videos und Bilder bei Anbietern",
  "render-image": "Bilder des eigenen Studios",
  "render-video": "Videos des eigenen Studios",
  "start-waiting": "Warteschlangen der Anbieter",
  "send-mail": "E-Mails",
  "send-reset-link": "Links für neue Passwörter",
  "deliver-webhooks": "Webhooks",
  "produce-order": "Bestellungen",
  "check-payment": "Zahlungen prüfen",
  "refund-payment": "Erstattungen",
  "deliver-whatsapp": "WhatsApp-Nachrichten",
  "finish-erasure": "Kontolöschungen zu Ende führen",
  "remove-files": "Dateien löschen",
  "remove-unclaimed": "Unbenutzte Dateien löschen",
  "remove-orphans": "Verwaiste Dateien löschen",
  "make-renditions": "Vorschaubilder",
  sweep: "Aufräumen",
} as const;

export function workLabel(kind: string): string {
  return Object.hasOwn(workLabels, kind) ? workLabels[kind as keyof typeof workLabels] : kind;
}
