import { expect, test } from "vitest";
import { bytesPerMegabyte } from "./bytes.ts";
import { formatStorage } from "./format.ts";

test("an amount of storage is given in MB, and from 1000 MB in GB", () => {
  expect([0, 1.5, 999, 1000, 1500, 5000].map((megabytes) => formatStorage(megabytes * bytesPerMegabyte))).toEqual([
    "0 MB",
    "1,5 MB",
    "999 MB",
    "1 GB",
    "1,5 GB",
    "5 GB",
  ]);
});
