import { expect, test } from "vitest";
import { readFilters } from "./filters.ts";

test("[PRJ-12] filters are read from the address", () => {
  expect(readFilters({ modell: "sora2", status: "failed", q: " Meer " })).toEqual({
    modell: "sora2",
    status: "failed",
    q: "Meer",
  });
});

test("[PRJ-12] what the address says and nobody knows is left out, not sent", () => {
  expect(readFilters({ status: "kaputt", q: "  ", fremd: "1" })).toEqual({});
});
