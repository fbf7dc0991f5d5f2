import { expect, test } from "vitest";
import { addressLines, findMissingDetails, letterLines } from "./imprint.ts";
import { emptyOperator } from "./empty-operator.ts";
import { operator, type Operator } from "./operator.ts";

const noContacts = { supportEmail: null, supportWhatsapp: null };
const company: Operator = {
  ...emptyOperator,
  company: "Studio am Dom GmbH",
  legalForm: "gmbh",
  street: "Domstraße 1",
  postalCode: "97070",
  city: "Würzburg",
  representative: "Nina Weber",
  registerCourt: "Amtsgericht Würzburg",
  registerNumber: "HRB 4711",
  vatId: "DE123456789",
  phone: "+49 931 123456",
  email: "post@studio.example",
};

test("an empty record lacks name, legal form, address and two contacts", () => {
  expect(findMissingDetails(emptyOperator, noContacts)).toEqual([
    "Unternehmen",
    "Rechtsform",
    "Straße und Hausnummer",
    "Postleitzahl",
    "Ort",
    "E-Mail",
    "Telefon",
  ]);
  expect(letterLines(emptyOperator)).toEqual([]);
});

test("a GmbH needs representative and register, and a sole trader does not", () => {
  const bare = { ...company, representative: "", registerCourt: "", registerNumber: "" };
  expect(findMissingDetails(company, noContacts)).toEqual([]);
  expect(findMissingDetails(bare, noContacts)).toEqual(["Vertreten durch", "Registergericht", "Registernummer"]);
  expect(findMissingDetails({ ...bare, legalForm: "sole-trader" }, noContacts)).toEqual([]);
});

test("the support contacts count as the operator's", () => {
  const silent = { ...company, phone: "", email: "" };
  expect(findMissingDetails(silent, { supportEmail: "a@b.example", supportWhatsapp: "+49 931 1" })).toEqual([]);
});

test("emails name seat, register, representative and VAT id, and the legal form once", () => {
  expect(letterLines(company)).toEqual([
    "Studio am Dom GmbH, Domstraße 1, 97070 Würzburg",
    "Vertreten durch Nina Weber · Amtsgericht Würzburg, HRB 4711 · USt-IdNr. DE123456789",
  ]);
  expect(letterLines({ ...company, company: "Studio am Dom" })[1]).toMatch(/^GmbH · /);
});

test("a foreign address names its country", () => {
  expect(addressLines({ ...company, country: "AT" })).toContain("Österreich");
});

test("fields are trimmed, and a VAT id is stored without spaces", () => {
  const read = operator.parse({ ...company, company: "  Studio   am Dom  GmbH\u0000 ", vatId: "de 123 456 789" });
  expect(read).toMatchObject({ company: "Studio am Dom GmbH", vatId: "DE123456789" });
});
