import type { CapUse } from "#domain/providers/caps.ts";
import type { AmountOfUnit } from "#domain/providers/run-calls.ts";
import { formatEuro, formatNumber } from "#domain/format.ts";
import { germanNumber } from "#domain/german-number.ts";
import { findAnyModel, findModel, modelName, models } from "#domain/models/models.ts";
import { kindLabels } from "#domain/models/generation-kinds.ts";
import { kindsOf } from "#domain/models/kinds-of-model.ts";

const units = { credits: "Credits", usd: "US-Dollar" } as const;

export function formatAmount({ amount, unit }: AmountOfUnit): string {
  return `${germanNumber(amount, 0, 2)} ${units[unit]}`;
}

/** Formats an amount of money in German. Keeps fractions, so that less than one cent is not shown as zero. */
export function formatCents(cents: number): string {
  return cents > 0 && cents < 1 ? `unter ${formatEuro(1)}` : formatEuro(cents);
}

type Sum = { cents: number; unknown: number; amounts: readonly AmountOfUnit[] };

/** The sum in euro, or in the providers' own units if no exchange rate is configured. */
export function formatSum({ cents, unknown, amounts }: Sum): string {
  if (cents === 0 && amounts.length === 0 && unknown > 0) return "unbekannt";
  if (cents > 0 || amounts.length === 0) return formatCents(cents);
  return amounts.map(formatAmount).join(" und ");
}

/** Formats a duration, given in seconds, in German: 312 becomes `5 min 12 s`, and 240 becomes `4 min`. */
export function formatDuration(seconds: number): string {
  const rounded = Math.round(seconds);
  if (rounded < 60) return `${rounded} s`;
  const minutes = `${formatNumber(Math.floor(rounded / 60))} min`;
  return rounded % 60 === 0 ? minutes : `${minutes} ${rounded % 60} s`;
}

export function formatShare(share: number): string {
  return `${germanNumber(share * 100, 0, 1)}\u00A0%`;
}

export function shareOf({ spent_cents, expected_cents }: CapUse, capCents: number): number {
  return capCents === 0 ? 1 : (spent_cents + expected_cents) / capCents;
}

/**
 * German sentence that says which generation requests the cost cap refuses.
 * @param leftCents remaining cents of the cap
 */
export function refusalSentence(leftCents: number): string {
  if (leftCents === 0) return "Neue Aufträge an bezahlte Anbieter werden abgelehnt.";
  return `Aufträge, die mehr als ${formatEuro(leftCents)} kosten, werden abgelehnt.`;
}

/** Name of a model, with what it makes if another model has the same name. */
export function modelNameOf(id: string): string {
  const model = findModel(id);
  if (!model) return findAnyModel(id)?.label ?? id;
  const name = modelName(model);
  const isShared = models.some((other) => other.id !== id && modelName(other) === name);
  return isShared
    ? `${name} (${kindsOf(model)
        .map((kind) => kindLabels[kind])
        .join(", ")})`
    : name;
}
