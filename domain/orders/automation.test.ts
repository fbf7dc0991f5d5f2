import { expect, test } from "vitest";
import { orderActionsOf } from "./admin-actions.ts";
import { automationWaitOf, describeAutomationWait, isHandedOver } from "./automation.ts";
import { orderStates } from "./order-states.ts";

const producerSince = new Date("2026-11-23T09:00:00Z");

test("the card names the producer of the video, since when, until when, and what happens then", () => {
  const wait = (fallback: "agent" | "refund" | "wait") =>
    describeAutomationWait(automationWaitOf({ automation: { hours: 48, fallback } }, { producerSince }, new Date()));
  expect(wait("agent")).toBe(
    "Die Automatisierung des Betreibers erstellt das Video, seit 23.11.2026, 10:00. Sie hat dafür Zeit bis 25.11.2026, 10:00. Ist es bis dahin nicht da, erstellt es der Agent hier.",
  );
  expect(wait("refund")).toMatch(/Ist es bis dahin nicht da, erhalten Sie Ihr Geld zurück\.$/);
  expect(wait("wait")).toMatch(/10:00\. Eine Frist ist dafür nicht gesetzt\.$/);
});

test("an order that an old version handed over waits without a limit, unless the agent produces all orders", () => {
  const order = { state: "in_production", producer: null } as const;
  expect([isHandedOver({ isAgent: false }, order), isHandedOver({ isAgent: true }, order)]).toEqual([true, false]);
  const settings = { automation: { hours: 48, fallback: "agent" } } as const;
  expect(automationWaitOf(settings, { producerSince: null }, producerSince)).toEqual({
    since: producerSince.toISOString(),
    until: null,
    fallback: "agent",
  });
});

test("admins may only do what the state of an order allows", () => {
  const order = { refund: null, waitsForAutomation: false, hasVideo: false, hasOpenShare: false };
  for (const state of orderStates.filter((each) => each !== "failed" && each !== "delivered")) {
    expect(orderActionsOf({ ...order, state })).toEqual([]);
  }
  expect(orderActionsOf({ ...order, state: "failed", refund: "requested" })).toEqual([]);
  expect(orderActionsOf({ ...order, state: "failed", refund: "refunded" })).toEqual([]);
  expect(orderActionsOf({ ...order, state: "failed", refund: "failed" })).toEqual([
    "produce",
    "mark-delivered",
    "retry-refund",
  ]);
  const withVideo = { ...order, hasVideo: true, hasOpenShare: true };
  expect(orderActionsOf({ ...withVideo, state: "failed" })).toEqual(["mark-delivered", "redeliver", "refund"]);
  expect(orderActionsOf({ ...withVideo, state: "delivered", refund: "refunded", hasOpenShare: false })).toEqual([]);
});
