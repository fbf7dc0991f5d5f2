/** Euros per credit, by provider name; `usd` holds euros per US dollar. */
export type Rates = Readonly<Record<string, number>>;
export type Cost = { amount: number; unit: "credits" | "usd" };

/** Converts a cost to euro cents with fractions. @returns null if no exchange rate is configured */
export function toCents({ amount, unit }: Cost, provider: string, rates: Rates): number | null {
  const rate = rates[unit === "usd" ? "usd" : provider];
  return rate === undefined ? null : amount * rate * 100;
}
