import * as z from "zod/mini";

/** What counts towards a cap in this month, in euro cents with fractions. */
export const capUse = z.object({
  spent_cents: z.number(),
  /** Estimated for what waits or is under way, and for runs whose cost nobody tells. */
  expected_cents: z.number(),
});
export type CapUse = z.infer<typeof capUse>;

type CapLeft = { capCents: number; use: CapUse; dearestCents: number };

/** What a start may still cost, in whole euro cents; null while there is enough for the dearest. */
export function scarceCents({ capCents, use, dearestCents }: CapLeft): number | null {
  const left = Math.max(0, Math.floor(capCents - use.spent_cents - use.expected_cents));
  return left < dearestCents ? left : null;
}
