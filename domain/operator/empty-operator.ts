import type { Operator } from "./operator.ts";

/** The operator's details before the operator has stated any. */
export const emptyOperator: Operator = {
  company: "",
  legalForm: "",
  street: "",
  postalCode: "",
  city: "",
  country: "DE",
  representative: "",
  registerCourt: "",
  registerNumber: "",
  vatId: "",
  economicId: "",
  taxNumber: "",
  phone: "",
  email: "",
  location: "",
  businessHours: "",
  funding: "",
  supervisoryAuthority: "",
  isSmallBusiness: false,
  customers: "",
  taxCountry: "DE",
};
