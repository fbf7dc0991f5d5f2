import { expect, test } from "vitest";
import { memberStateCodes, memberStateOf, normaliseVatId } from "./vat-id.ts";

// An example of a VAT id for each country, in the form that the VIES FAQ 11 states.
const examples: Record<string, string> = {
  AT: "ATU12345678",
  BE: "BE0123456789",
  BG: "BG123456789",
  CY: "CY12345678X",
  CZ: "CZ12345678",
  DE: "DE123456789",
  DK: "DK12345678",
  EE: "EE123456789",
  ES: "ESX1234567X",
  FI: "FI12345678",
  FR: "FRXX123456789",
  GR: "EL123456789",
  HR: "HR12345678901",
  HU: "HU12345678",
  IE: "IE1234567WA",
  IT: "IT12345678901",
  LT: "LT123456789012",
  LU: "LU12345678",
  LV: "LV12345678901",
  MT: "MT12345678",
  NL: "NL123456789B01",
  PL: "PL1234567890",
  PT: "PT123456789",
  RO: "RO12",
  SE: "SE123456789001",
  SI: "SI12345678",
  SK: "SK1234567890",
};

test("each of the 27 member states recognises a VAT id of its own form", () => {
  expect(memberStateCodes).toHaveLength(27);
  for (const code of memberStateCodes) expect([code, memberStateOf(examples[code] ?? "")]).toEqual([code, code]);
});

test("an id is read with spaces, dots and lowercase letters", () => {
  expect(normaliseVatId("de 123.456-789 ")).toBe("DE123456789");
});

test.each(["", "DE12345678", "DE1234567890", "GR123456789", "GB123456789", "XI123456789", "CHE123456789", "123456789"])(
  "%j has the form of no member state",
  (vatId) => expect(memberStateOf(vatId)).toBeUndefined(),
);
