import { expect, test } from "vitest";
import { placeCards } from "./place-cards.ts";

const cards = (...heights: number[]) => heights.map((expected) => ({ expected, measured: undefined }));

test("cards fill the columns from left to right, and then always the one that ends highest", () => {
  const { places, height } = placeCards(cards(300, 100, 200, 100, 100), 3, 10);
  expect(places.map(({ column, top }) => [column, top])).toEqual([
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
  const tops = placeCards(cards(...heights), 5, 24).places.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test("a measured height moves the cards below it, and none into another column", () => {
  const before = placeCards(cards(100, 120, 100, 100), 2, 0).places;
  const measured = cards(100, 120, 100, 100).map((card, index) => (index === 0 ? { ...card, measured: 400 } : card));
  const after = placeCards(measured, 2, 0).places;
  expect(after.map(({ column }) => column)).toEqual(before.map(({ column }) => column));
  expect(after[2]?.top).toBe(400);
});

test("without cards the list has no height", () => {
  expect(placeCards([], 4, 24)).toEqual({ places: [], height: 0 });
});
