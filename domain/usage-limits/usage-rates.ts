import { formatNumber } from "../format.ts";
import type { Limits } from "./limits-per-account.ts";

const hour = 60 * 60;

/** Rules of the rate limiter for expensive actions of one account. */
export function usageRates(limits: Limits) {
  const perHour = (points: number, noun: string) =>
    `Mehr als ${formatNumber(points)} ${noun} in einer Stunde sind nicht möglich.`;
  return {
    uploads: {
      name: "uploads-account",
      points: limits.uploadsPerHour,
      seconds: hour,
      reason: perHour(limits.uploadsPerHour, "hochgeladene Bilder"),
    },
    imports: {
      name: "imports-account",
      points: limits.importsPerHour,
      seconds: hour,
      reason: perHour(limits.importsPerHour, "Bilder von Internetadressen"),
    },
    exports: {
      name: "exports-account",
      points: limits.exportsPerDay,
      seconds: 24 * hour,
      reason: `Mehr als ${formatNumber(limits.exportsPerDay)} Datenexporte in 24 Stunden sind nicht möglich.`,
    },
    /** Limits orders of an account, paid or not, because each of them opens a session at the payment provider. */
    orders: {
      name: "orders-account",
      points: limits.ordersPerHour,
      seconds: hour,
      reason: perHour(limits.ordersPerHour, "Bestellungen"),
    },
    drafts: {
      name: "drafts-account",
      points: limits.draftsPerHour,
      seconds: hour,
      reason: perHour(limits.draftsPerHour, "Textvorschläge"),
    },
    speech: {
      name: "speech-account",
      points: limits.speechPerHour,
      seconds: hour,
      reason: perHour(limits.speechPerHour, "Hörproben"),
    },
    previews: {
      name: "previews-account",
      points: limits.previewsPerHour,
      seconds: hour,
      reason: perHour(limits.previewsPerHour, "Vorschauen"),
    },
  };
}
