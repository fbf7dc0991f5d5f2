import { expect, test } from "vitest";
import type { Order } from "#domain/orders/order.ts";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import { formatElapsed, timelineOf } from "./order-timeline.ts";

const way = (state: Order["state"], kinds: readonly OrderHistoryKind[], refund: Order["refund"] = null) =>
  timelineOf({
    state,
    refund,
    history: kinds.map((kind, index) => ({ kind, at: `2026-11-21T10:00:0${index}.000Z` })),
  }).map((step) => `${step.state}: ${step.label}`);

test("[AGENT-05] an unpaid order waits for its payment, and shows the steps after it", () => {
  expect(way("awaiting_payment", ["requested", "checkout-opened"])).toEqual([
    "past: Bestellung angelegt",
    "past: Zahlung begonnen",
    "current: Wartet auf Zahlung",
    "coming: Zahlung eingegangen",
    "coming: Video ist fertig",
    "coming: Ausgeliefert",
  ]);
});

test("[AGENT-05] the video in production is the current step, and is not named twice", () => {
  expect(way("in_production", ["paid", "script-written", "film-started"])).toEqual([
    "past: Zahlung eingegangen",
    "past: Sprechtext geschrieben",
    "current: Video wird erstellt",
    "coming: Video ist fertig",
    "coming: Ausgeliefert",
  ]);
});

test("[AGENT-05] an unreadable website is named, and the production continues", () => {
  expect(way("in_production", ["paid", "website-unreadable"]).slice(1, 3)).toEqual([
    "failed: Website des Kunden nicht erreichbar",
    "current: Sprechtext wird geschrieben",
  ]);
});

test("[AGENT-05] an order that is delivered, expired or failed has no current or later step", () => {
  for (const [state, last] of [
    ["delivered", "delivered"],
    ["expired", "expired"],
    ["failed", "failed"],
  ] as const) {
    expect(way(state, ["requested", last]).filter((step) => /^(current|coming)/.test(step))).toEqual([]);
  }
});

test("[AGENT-05] an order that was not paid, was discarded or was ended has no tick at that step", () => {
  expect(way("expired", ["requested", "checkout-opened", "expired"]).at(-1)).toBe(
    "failed: Zahlung nicht abgeschlossen",
  );
  expect(way("expired", ["requested", "discarded"]).at(-1)).toBe("ended: Verworfen");
  expect(way("delivered", ["delivered", "share-ended"]).at(-1)).toBe("ended: Videoseite beendet");
});

test("[AGENT-05] a pending refund is the current step of a failed order", () => {
  expect(way("failed", ["paid", "failed", "refund-requested"], "requested")).toEqual([
    "past: Zahlung eingegangen",
    "failed: Fehlgeschlagen",
    "current: Erstattung veranlasst",
  ]);
});

test("a withdrawn order announces neither a finished video nor a delivery, only its refund", () => {
  const begun = ["paid", "script-written", "film-started", "withdrawn"] as const;
  expect(way("in_production", begun).at(-1)).toBe("ended: Vertrag widerrufen");
  const delivering = ["paid", "film-finished", "withdrawn", "mail-sent"] as const;
  expect(way("in_production", delivering).at(-1)).toBe("past: Per E-Mail gesendet");
  expect(way("awaiting_payment", ["requested", "payment-processing", "withdrawn"]).at(-1)).toBe(
    "ended: Vertrag widerrufen",
  );
  expect(way("failed", [...begun, "refund-requested"], "requested").at(-1)).toBe("current: Erstattung veranlasst");
  expect(way("in_production", [...begun, "withdrawal-settled", "agent-took-over"]).slice(-3)).toEqual([
    "current: Sprechtext wird geschrieben",
    "coming: Video ist fertig",
    "coming: Ausgeliefert",
  ]);
});

test.each([
  [-3, "0:00 Min."],
  [75, "1:15 Min."],
  [3599, "59:59 Min."],
  [5 * 3600 + 5, "5 Std."],
  [3 * 86_400, "3 Tagen"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatElapsed(seconds)).toBe(text);
});

test("[AGENT-05] an email in the outbox is neither sent nor delivered", () => {
  expect(way("delivered", ["film-finished", "whatsapp-skipped", "mail-stored", "delivered"])).toEqual([
    "past: Video ist fertig",
    "ended: Kein Versand per WhatsApp (hier nicht eingerichtet)",
    "ended: E-Mail nicht verschickt (hier nicht eingerichtet)",
    "past: Fertig, nicht verschickt",
  ]);
  expect(way("delivered", ["mail-stored", "whatsapp-sent", "delivered"])).toContain("past: Ausgeliefert");
});
