import { businessHours as sampleHours, supportLocation as sampleLocation } from "../content/contact.ts";
import { memberStateName } from "../taxes/vat-id.ts";
import type { PublicOperator } from "./operator.ts";

type OpeningHours = { days: string; hours: string };

/**
 * Whether the operator has stated who operates the installation. Until then the pages show the sample texts of
 * `domain/content/`; afterwards they state about the operator only what the operator has entered.
 */
export const isCompanyStated = ({ company }: Pick<PublicOperator, "company">): boolean => company !== "";

/** Place on the contact page; empty if the operator has stated a company, but no place. */
export function contactLocation(operator: PublicOperator): string {
  const { location, city, country } = operator;
  if (location !== "") return location;
  if (city !== "") return `${city}, ${memberStateName(country)}`;
  return isCompanyStated(operator) ? "" : sampleLocation;
}

/** Opening hours on the contact page; an entry without a colon has no hours. */
export function contactHours(operator: PublicOperator): readonly OpeningHours[] {
  const entries = operator.businessHours
    .split(";")
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0) return isCompanyStated(operator) ? [] : sampleHours;
  return entries.map((entry) => {
    const [days = "", ...hours] = entry.split(/:\s/u);
    return { days, hours: hours.join(": ") };
  });
}
