import { expect, test } from "vitest";
import { positionCards } from "./position-cards.ts";

const cards = (...heights: number[]) => heights.map((expected) => ({ expected, current: expected }));

test("cards fill the columns from left to right, and then always the one that ends highest", () => {
  const { positions, height } = positionCards(cards(300, 100, 200, 100, 100), 3, 10);
  expect(positions.map(({ column, top }) => [column, top])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 110],
    [2, 210],
  ]);
  expect(height).toBe(310);
});

test("no card begins above an earlier one, so that the order of the tab key is the one of the eye", () => {
  const heights = Array.from({ length: 60 }, (_, index) => 120 + ((index * 97) % 260));
  const tops = positionCards(cards(...heights), 5, 24).positions.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test("a measured height moves the cards below it, and none into another column", () => {
  const before = positionCards(cards(100, 120, 100, 100), 2, 0).positions;
  const measured = cards(100, 120, 100, 100).map((card, index) => (index === 0 ? { ...card, current: 400 } : card));
  const after = positionCards(measured, 2, 0).positions;
  expect(after.map(({ column }) => column)).toEqual(before.map(({ column }) => column));
  expect(after[2]?.top).toBe(400);
});

test("a group begins in the first column, with a heading below all cards of the group before", () => {
  const all = cards(300, 100, 200, 150).map((card, index) => ({ ...card, startsGroup: index === 0 || index === 2 }));
  const { positions, height } = positionCards(all, 2, 10, 40);
  expect(positions.map(({ column, top }) => [column, top])).toEqual([
    [0, 40],
    [1, 40],
    [0, 390],
    [1, 390],
  ]);
  expect(height).toBe(590);
  const measured = all.map((card, index) => (index === 1 ? { ...card, current: 500 } : card));
  expect(positionCards(measured, 2, 10, 40).positions.map(({ column, top }) => [column, top])).toEqual([
    [0, 40],
    [1, 40],
    [0, 590],
    [1, 590],
  ]);
});

test("without cards the list has no height", () => {
  expect(positionCards([], 4, 24)).toEqual({ positions: [], height: 0 });
});
