/** Euro per credit of a provider, by its name; `usd` is euro per US dollar. */
export type Rates = Readonly<Record<string, number>>;
export type Cost = { amount: number; unit: "credits" | "usd" };

/** Euro cents with fractions; null where no rate is configured. */
export function toCents({ amount, unit }: Cost, provider: string, rates: Rates): number | null {
  const rate = rates[unit === "usd" ? "usd" : provider];
  return rate === undefined ? null : amount * rate * 100;
}
