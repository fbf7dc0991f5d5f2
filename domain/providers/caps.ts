import * as z from "zod/mini";

/** Amounts of the current month that count towards a cost cap, in euro cents with fractions. */
export const capUse = z.object({
  spent_cents: z.number(),
  /** Estimated cost of waiting and running projects, and of runs without a reported cost. */
  expected_cents: z.number(),
});
export type CapUse = z.infer<typeof capUse>;

type CapLeft = { capCents: number; use: CapUse; dearestCents: number };

/** Whole euro cents left below a cost cap; null while the cap leaves enough for the most expensive generation. */
export function scarceCents({ capCents, use, dearestCents }: CapLeft): number | null {
  const left = Math.max(0, Math.floor(capCents - use.spent_cents - use.expected_cents));
  return left < dearestCents ? left : null;
}
