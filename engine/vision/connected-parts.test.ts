import { expect, test } from "vitest";
import { connectedParts } from "./connected-parts.ts";

const rows = ["##...#", "##...#", "...#.."].join("");
const sizes = (reach?: number) =>
  connectedParts((cell) => rows[cell] === "#", { width: 6, cells: rows.length }, reach).map((part) => part.length);

test("parts end where no neighbour belongs to the set, also at the end of a row", () => {
  expect(sizes()).toEqual([4, 2, 1]);
});

test("a longer reach joins parts over a gap", () => {
  expect(sizes(2)).toEqual([7]);
});
