import { expect, test } from "vitest";
import { projectPriceText } from "./project-price.ts";

const price = {
  cents: 2900,
  paid_at: "2026-11-24T23:30:00Z",
  is_refunded: false,
  partly_refunded_cents: 0,
  is_test: false,
};
const text = (change?: Partial<typeof price>) =>
  projectPriceText(change && { ...price, ...change }).replaceAll("\u00a0", " ");

test("a project says that it was free, or once what was paid for it, on the day in Germany", () => {
  expect(text()).toBe("Kostenlos");
  expect(text({})).toBe("29,00 €, bezahlt am 25.11.2026");
  expect(text({ partly_refunded_cents: 500 })).toBe("29,00 €, bezahlt am 25.11.2026, davon 5,00 € erstattet");
  expect(text({ is_refunded: true })).toBe("29,00 €, bezahlt am 25.11.2026, erstattet");
  expect(text({ is_test: true })).toBe("29,00 € an der Testkasse, nichts abgebucht");
});
