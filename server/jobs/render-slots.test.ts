import { expect, test } from "vitest";
import { renderSlots } from "./render-slots.ts";

const gigabyte = 1024 ** 3;

test.each([
  ["two cores per render while there is memory", { cores: 8, freeBytes: 32 * gigabyte }, 4],
  ["an odd core is left over", { cores: 5, freeBytes: 32 * gigabyte }, 2],
  ["as many as the memory holds when there are more cores", { cores: 32, freeBytes: 4 * gigabyte }, 2],
  ["one on a single core", { cores: 1, freeBytes: 32 * gigabyte }, 1],
  ["one where the memory is tight", { cores: 8, freeBytes: gigabyte / 4 }, 1],
])("renders at once: %s", (_name, machine, slots) => {
  expect(renderSlots(machine)).toBe(slots);
});
