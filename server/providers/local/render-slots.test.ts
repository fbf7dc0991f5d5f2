import { expect, test } from "vitest";
import { renderSlots } from "./render-slots.ts";

const gigabyte = 1024 ** 3;

test.each([
  ["two cores per render while there is memory", { cores: 8, freeBytes: 32 * gigabyte }, { ofOneKind: 4, all: 5 }],
  ["an odd core is left over", { cores: 5, freeBytes: 32 * gigabyte }, { ofOneKind: 2, all: 3 }],
  [
    "as many as the memory holds when there are more cores",
    { cores: 32, freeBytes: 4.2 * gigabyte },
    { ofOneKind: 2, all: 3 },
  ],
  ["an image beside a video on a single core", { cores: 1, freeBytes: 32 * gigabyte }, { ofOneKind: 1, all: 2 }],
  [
    "no image beside a video where the memory holds only that",
    { cores: 2, freeBytes: 2 * gigabyte },
    { ofOneKind: 1, all: 1 },
  ],
  ["one where the memory is tight", { cores: 8, freeBytes: gigabyte / 4 }, { ofOneKind: 1, all: 1 }],
])("renders at once: %s", (_name, machine, slots) => {
  expect(renderSlots(machine, false)).toEqual(slots);
});

test("[AGENT-01] fewer renders at once where each may load an installed voice", () => {
  const machine = { cores: 8, freeBytes: 6 * gigabyte };
  expect(renderSlots(machine, false)).toEqual({ ofOneKind: 3, all: 4 });
  expect(renderSlots(machine, true)).toEqual({ ofOneKind: 2, all: 3 });
});
