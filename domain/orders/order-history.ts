/** German labels of the entries in an order's history, in their usual order. */
export const orderHistoryLabels = {
  requested: "Bestellung angelegt",
  "script-approved": "Text freigegeben",
  "checkout-opened": "Zahlung begonnen",
  "payment-processing": "Zahlung wird von Ihrer Bank bestätigt",
  "payment-failed": "Zahlung von der Bank abgelehnt",
  "transfer-awaited": "Überweisung vereinbart",
  "transfer-partial": "Überweisung zum Teil eingegangen",
  "transfer-reminded": "An die Überweisung erinnert",
  "transfer-overdue": "Überweisung nicht rechtzeitig eingegangen",
  "transfer-part-unneeded": "Teil einer Überweisung eingegangen, auf die nicht mehr gewartet wird",
  "transfer-part-returned": "Teil der Überweisung wird zurückgezahlt",
  "transfer-surplus": "Mehr überwiesen als zu bezahlen war",
  "transfer-returned": "Zu viel Überwiesenes zurückgezahlt",
  paid: "Zahlung eingegangen",
  "paid-twice": "Doppelte Zahlung erkannt, sie wird erstattet",
  "paid-late": "Überweisung kam zu spät, sie wird erstattet",
  "amount-differs": "Zahlung mit falschem Betrag",
  expired: "Zahlung nicht abgeschlossen",
  discarded: "Verworfen",
  "handed-over": "An die Automatisierung übergeben",
  "result-received": "Video von der Automatisierung erhalten",
  "result-unusable": "Das Video der Automatisierung ließ sich nicht übernehmen",
  "automation-failed": "Die Automatisierung konnte das Video nicht erstellen",
  "automation-overdue": "Die Frist der Automatisierung ist abgelaufen",
  "agent-took-over": "Der Agent erstellt das Video",
  "delivered-elsewhere": "Auf anderem Weg geliefert",
  "website-read": "Website des Kunden gelesen",
  "website-unreadable": "Website des Kunden nicht erreichbar",
  "script-written": "Sprechtext geschrieben",
  "film-started": "Video wird erstellt",
  "film-restarted": "Video wird noch einmal erstellt",
  "film-finished": "Video ist fertig",
  "mail-sent": "Per E-Mail gesendet",
  "mail-stored": "E-Mail nicht verschickt (hier nicht eingerichtet)",
  "mail-declined": "Empfänger möchte keine Videos per E-Mail",
  "mail-failed": "E-Mail konnte nicht zugestellt werden",
  "whatsapp-sent": "Per WhatsApp gesendet",
  "whatsapp-skipped": "Kein Versand per WhatsApp (hier nicht eingerichtet)",
  "whatsapp-unusable": "Kein Versand per WhatsApp (keine gültige Nummer)",
  "whatsapp-delivered": "Per WhatsApp zugestellt",
  "whatsapp-read": "In WhatsApp gelesen",
  "whatsapp-stopped": "Empfänger möchte keine Nachrichten per WhatsApp",
  "whatsapp-unconfirmed": "Per WhatsApp gesendet, Empfang ungewiss",
  "whatsapp-failed": "WhatsApp konnte nicht zugestellt werden",
  delivered: "Ausgeliefert",
  failed: "Fehlgeschlagen",
  withdrawn: "Vertrag widerrufen",
  "withdrawal-settled": "Widerruf erledigt",
  "refund-requested": "Erstattung veranlasst",
  refunded: "Betrag erstattet",
  "part-refund-requested": "Teilerstattung veranlasst",
  "part-refund-failed": "Teilerstattung abgelehnt",
  "invoice-corrected": "Rechnung berichtigt",
  "partly-refunded": "Betrag teilweise erstattet",
  "refund-failed": "Erstattung fehlgeschlagen",
  "dispute-opened": "Zahlung beanstandet",
  "funds-withdrawn": "Zahlung zurückgebucht",
  "funds-reinstated": "Rückbuchung aufgehoben",
  "dispute-won": "Beanstandung abgewiesen",
  "dispute-lost": "Beanstandung anerkannt",
  "claim-cancelled": "Forderung aufgegeben",
  "claim-kept": "Forderung bleibt offen",
  "account-cleared": "Konto wieder für Bestellungen freigegeben",
  "redelivery-requested": "Erneut geliefert",
  "share-ended": "Videoseite beendet",
} as const;
export type OrderHistoryKind = keyof typeof orderHistoryLabels;

/** Whether the email with a finished video was not sent, but only stored in the outbox. */
export function isOnlyStored(history: readonly { kind: OrderHistoryKind }[]): boolean {
  const has = (...kinds: OrderHistoryKind[]) => history.some(({ kind }) => kinds.includes(kind));
  return (
    has("mail-stored") &&
    !has("mail-sent", "whatsapp-sent", "whatsapp-delivered", "whatsapp-read", "whatsapp-unconfirmed")
  );
}

/** German label instead of 'Ausgeliefert' if the email with the video was only stored and not sent. */
export const storedLabel = "Fertig, nicht verschickt";

/** German label of an entry in an order's history. */
export function orderHistoryLabel(kind: OrderHistoryKind, history: readonly { kind: OrderHistoryKind }[]): string {
  return kind === "delivered" && isOnlyStored(history) ? storedLabel : orderHistoryLabels[kind];
}

export const orderHistoryKinds = Object.keys(orderHistoryLabels) as OrderHistoryKind[];

type History = readonly { kind: OrderHistoryKind }[];

/**
 * Whether the buyer has withdrawn from the order, and no admin has told this server afterwards to produce the video.
 */
export const isWithdrawn = (history: History): boolean => isLast(history, "withdrawn");

/**
 * Whether an admin has settled the buyer's withdrawal, and with it the part of the price that is owed, and has not told
 * this server afterwards to produce the video.
 */
export const isSettledByAdmin = (history: History): boolean => isLast(history, "withdrawal-settled");

const isLast = (history: History, kind: OrderHistoryKind) =>
  history.findLast((entry) => entry.kind === kind || entry.kind === "agent-took-over")?.kind === kind;

/** German sentences for an order whose payment the bank has yet to confirm. */
export const awaitsBank =
  "Ihre Zahlung wird von Ihrer Bank bestätigt. Bei einer Lastschrift dauert das einige Werktage; danach beginnen wir mit dem Video.";

/** Whether the last payment of an unpaid order waits for the confirmation of the bank. */
export const isAwaitingBank = (history: readonly { kind: OrderHistoryKind }[]): boolean =>
  history.findLast(({ kind }) => kind.startsWith("payment-") || kind === "checkout-opened")?.kind ===
  "payment-processing";
