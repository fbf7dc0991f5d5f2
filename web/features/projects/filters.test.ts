import { expect, test } from "vitest";
import { countRowFilters, readFilters, startOfPeriod, toQuery } from "./filters.ts";

test("[PRJ-12] filters are read from the address", () => {
  expect(readFilters({ modell: "sora2", status: "failed", q: " Meer " })).toEqual({
    modell: "sora2",
    status: "failed",
    q: "Meer",
  });
});

test("[PRJ-12] unknown filters in the address are left out, not sent", () => {
  expect(readFilters({ status: "kaputt", q: "  ", fremd: "1" })).toEqual({});
});

test("[PRJ-12] kind, format, period and order are read from the address, and sent as the server names them", () => {
  const filters = readFilters({ art: "image", format: "square", zeitraum: "7-tage", sortierung: "alt" });
  expect(filters).toEqual({ art: "image", format: "square", zeitraum: "7-tage", sortierung: "alt" });
  expect(toQuery(filters)).toEqual({
    makes: "image",
    format: "square",
    since: startOfPeriod("7-tage").toISOString(),
  });
  expect(readFilters({ art: "ton", format: "rund", zeitraum: "immer", sortierung: "bunt" })).toEqual({});
});

test("[PRJ-12] a period begins at midnight", () => {
  expect(startOfPeriod("7-tage", new Date(2026, 2, 3, 18, 30))).toEqual(new Date(2026, 1, 25));
  expect(startOfPeriod("heute", new Date(2026, 2, 3, 18, 30))).toEqual(new Date(2026, 2, 3));
});

test("[PRJ-12] the order, the status and the search are not counted as chosen filters", () => {
  expect(countRowFilters({ sortierung: "alt", status: "failed", q: "wald" })).toBe(0);
  expect(countRowFilters({ sortierung: "alt", modell: "sora2", favoriten: "ja" })).toBe(2);
});
