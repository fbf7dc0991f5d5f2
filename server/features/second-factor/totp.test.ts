import { expect, test } from "vitest";
import { codeOfStep, findStep, stepAt, toBase32 } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("the code at second %i is the one of RFC 6238", (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code);
});

test("a code is valid for its own period and for one before and after it", () => {
  const now = 1_700_000_000_000;
  const code = codeOfStep(secret, stepAt(now));
  for (const [shift, found] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    expect(findStep(secret, code, now + shift * 30_000) !== null, String(shift)).toBe(found);
  }
  expect(findStep(secret, "", now)).toBeNull();
});

test("secrets are encoded in base32", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(toBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
});
