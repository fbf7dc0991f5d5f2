import { expect, test } from "vitest";
import { emptyOperator } from "#domain/operator/empty-operator.ts";
import { operatorFields } from "#domain/operator/operator.ts";
import { registerAndTaxes } from "./register-and-taxes.ts";

test("the imprint names register, tax ids, the exemption of a small business and supervision, as far as stated", () => {
  expect(registerAndTaxes(emptyOperator)).toEqual([]);
  const stated = {
    ...emptyOperator,
    registerCourt: "Amtsgericht Würzburg",
    registerNumber: "HRB 4711",
    vatId: "DE123456789",
    economicId: "DE123456789-00001",
    isSmallBusiness: true,
    supervisoryAuthority: "Stadt Würzburg",
  };
  expect(registerAndTaxes(stated)).toEqual([
    "Registereintrag: Amtsgericht Würzburg, HRB 4711",
    "Umsatzsteuer-Identifikationsnummer: DE123456789",
    "Wirtschafts-Identifikationsnummer: DE123456789-00001",
    "Umsätze sind steuerfrei nach § 19 UStG (Kleinunternehmerregelung).",
    "Aufsichtsbehörde: Stadt Würzburg",
  ]);
});

test("an economic id is checked for its form", () => {
  expect(operatorFields.economicId.parse("de 123456789 - 00001")).toBe("DE123456789-00001");
  for (const text of ["", "DE123456789"]) expect(operatorFields.economicId.safeParse(text).success).toBe(true);
  for (const text of ["123456789", "DE12345678", "DE123456789-1"]) {
    expect(operatorFields.economicId.safeParse(text).success).toBe(false);
  }
});
