import { expect, test } from "vitest";
import { findSecrets } from "./secrets.ts";

const letters = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6a1B2c3D4e5F6g7H8";
const capitals = letters.toUpperCase();
const hex = "0123456789abcdef0123456789abcdef";

/** Fake secrets are joined from parts, so that this file contains none. */
test.each([
  ["of Stripe", `sk_live_${letters.slice(0, 24)}`],
  ["of GitHub", `ghp_${letters.slice(0, 36)}`],
  ["of AWS", `AKIA${capitals.slice(0, 16)}`],
  ["of Google", `AIza${letters.slice(0, 35)}`],
  ["of OpenAI", `sk-proj-${letters.slice(0, 48)}`],
  ["of Replicate", `r8_${letters.slice(0, 37)}`],
  ["of Meta", `EAA${letters.slice(0, 64)}`],
  ["of fal.ai", `${hex.slice(0, 8)}-0123-4567-89ab-${hex.slice(0, 12)}:${hex}`],
  ["of a webhook", `whsec_${letters.slice(0, 40)}`],
  ["that is private", ["-----BEGIN", "RSA PRIVATE", "KEY-----"].join(" ")],
  ["in a token", ["eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiIxMjM0NTY3ODkwIn0", letters.slice(0, 43)].join(".")],
  ["in the address of a database", ["postgres://lichtspiel", "geheim123@db.example.com/lichtspiel"].join(":")],
])("a key %s is found, with its line and without its text", async (_name, secret) => {
  const findings = await findSecrets("server/example.ts", `const nothing = 1;\nconst key = "${secret}";\n`);
  expect(findings).not.toEqual([]);
  for (const finding of findings) {
    expect(finding).toMatch(/^server\/example\.ts:2: /);
    expect(finding).not.toContain(secret);
  }
});

test("names of settings, checksums and keys of tests are no secrets", async () => {
  const text = `STRIPE_SECRET_KEY=sk_test_nie_angerufen KIE_API_KEY=… sha512-${letters} postgres://localhost/db`;
  expect(await findSecrets("docs/example.md", text)).toEqual([]);
});
