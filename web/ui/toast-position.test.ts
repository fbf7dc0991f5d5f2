import { expect, test } from "vitest";
import { type Box, findToastPosition } from "./toast-position.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test("the usual corner is taken where nothing is covered", () => {
  const toast = { width: 384, height: 56 };
  expect(findToastPosition(toast, desktop, { covered: [], from: "bottom" })).toEqual({ left: 1040, top: 828 });
});

test("a toast moves above the buttons of a dialog", () => {
  const buttons: Box[] = [{ left: 900, top: 790, right: 1376, bottom: 834 }];
  const position = findToastPosition({ width: 384, height: 56 }, desktop, { covered: buttons, from: "bottom" });
  expect(position?.left).toBe(1040);
  expect((position?.top ?? 0) + 56).toBeLessThanOrEqual(790 - 8);
});

test("a toast moves to the left side where the right side is full", () => {
  const buttons: Box[] = [{ left: 900, top: 0, right: 1376, bottom: 900 }];
  const position = findToastPosition({ width: 384, height: 56 }, desktop, { covered: buttons, from: "bottom" });
  expect(position).toEqual({ left: 16, top: 828 });
});

test("on a phone a toast moves below the head of a dialog", () => {
  const head: Box[] = [{ left: 340, top: 50, right: 384, bottom: 94 }];
  const position = findToastPosition({ width: 358, height: 72 }, phone, { covered: head, from: "top" });
  expect(position?.left).toBe(16);
  expect(position?.top).toBeGreaterThanOrEqual(94 + 8);
});

test("there is no position above a menu that fills the window", () => {
  const links: Box[] = Array.from({ length: 16 }, (_, index) => ({
    left: 16,
    top: index * 52,
    right: 374,
    bottom: index * 52 + 44,
  }));
  expect(findToastPosition({ width: 358, height: 72 }, phone, { covered: links, from: "top" })).toBeUndefined();
});
