import type { Operator } from "../operator/operator.ts";

/** Says that consumers cannot order. */
export const onlyBusinesses = "Hier können nur Unternehmen bestellen (§ 14 BGB), keine Verbraucher.";

/** Conditions that decide, beside the operator's choice, whether consumers may order. */
type SalesConditions = {
  customers: Operator["customers"];
  /** Whether a text on the right of withdrawal is published (§ 312d BGB). */
  hasWithdrawalText: boolean;
  /** Whether orders are charged; the test checkout charges nothing, and without any checkout nothing can be ordered. */
  isCharged: boolean;
  /** Whether emails leave the server; consumers get the confirmation on a durable medium (§ 312f BGB). */
  sendsMail: boolean;
};

/**
 * Who may order. Consumers must be instructed about the right of withdrawal and get a confirmation. If the operator has
 * published the instruction but not decided who may order, everyone may: the text promises a right to consumers.
 * @returns empty if the order form does not ask who buys, which only happens where nothing is charged
 */
export function effectiveCustomers(conditions: SalesConditions): Operator["customers"] {
  const { customers, hasWithdrawalText, isCharged, sendsMail } = conditions;
  if (customers === "businesses") return "businesses";
  if (hasWithdrawalText && (sendsMail || !isCharged)) return "everyone";
  return customers === "" && !isCharged ? "" : "businesses";
}

/** German text for the operator on who may order now, and what consumers lack if they may not. */
export function describeCustomers(conditions: SalesConditions): string {
  switch (effectiveCustomers(conditions)) {
    case "everyone":
      return "Zurzeit können Unternehmen und Verbraucher bestellen.";
    case "":
      return "Zurzeit wird nicht gefragt, wer bestellt, weil nichts abgebucht wird. Mit echten Zahlungen können nur Unternehmen bestellen, bis Verbraucher alles bekommen, was ihnen zusteht.";
    case "businesses": {
      if (conditions.customers === "businesses") return "Zurzeit können nur Unternehmen bestellen.";
      const missing = [
        ...(conditions.hasWithdrawalText ? [] : ["eine veröffentlichte Widerrufsbelehrung (Seite „Rechtstexte“)"]),
        ...(conditions.isCharged && !conditions.sendsMail
          ? ["ein Mailserver (Seite „Einrichtung“), weil sie ihre Bestätigung per E-Mail bekommen müssen"]
          : []),
      ];
      return `Zurzeit können nur Unternehmen bestellen. Für Verbraucher fehlt: ${missing.join("; ")}.`;
    }
  }
}
