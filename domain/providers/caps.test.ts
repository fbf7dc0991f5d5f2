import { expect, test } from "vitest";
import { scarceCents } from "./caps.ts";

const left = (spent_cents: number, expected_cents: number) =>
  scarceCents({ capCents: 1000, use: { spent_cents, expected_cents }, dearestCents: 60 });

test("a cap is nearly reached once it has no room for the most expensive start, with estimates", () => {
  expect(left(940, 0)).toBeNull();
  expect(left(400, 540.5)).toBe(59);
  expect(left(982.8, 0)).toBe(17);
});

test("a cap that is exceeded leaves nothing, and no negative amount", () => {
  expect(left(1000, 0)).toBe(0);
  expect(left(900, 700)).toBe(0);
});
