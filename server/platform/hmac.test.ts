import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { prepareHmac } from "./hmac.ts";

const keys = { short: "k", "of one block": "x".repeat(64), "longer than a block": "ä".repeat(80) };
const texts = ["", "token", "Größe €", "t".repeat(1024), "€".repeat(1024), "t".repeat(5000)];

test.each(Object.entries(keys))("a code with a key that is %s equals that of Node", (_name, key) => {
  const codeOf = prepareHmac(key);
  // Compute the codes of long texts before those of short ones: nothing of a long text may remain in the reused buffer.
  for (const text of [...texts, ...texts.toReversed()]) {
    expect(codeOf(text)).toEqual(createHmac("sha256", key).update(text).digest());
  }
});
