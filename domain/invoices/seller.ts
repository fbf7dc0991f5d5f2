import { letterLines } from "../operator/imprint.ts";
import { type Operator, operatorLabels, toPublicOperator } from "../operator/operator.ts";
import type { InvoiceSeller } from "./invoice.ts";

/**
 * Lists the labels of details that an invoice must state about its seller, but that the operator's details lack: name,
 * full address, and VAT id or tax number (§ 14 Abs. 4 Nr. 1 and 2 UStG).
 */
export function findMissingInvoiceDetails(operator: Operator): string[] {
  const required = ["company", "street", "postalCode", "city"] as const;
  return [
    ...required.filter((field) => operator[field] === "").map((field) => operatorLabels[field]),
    ...(operator.vatId === "" && operator.taxNumber === ""
      ? [`${operatorLabels.vatId} oder ${operatorLabels.taxNumber}`]
      : []),
  ];
}

/** The seller for a new invoice; undefined while the operator's details lack something that an invoice must state. */
export function toInvoiceSeller(operator: Operator): InvoiceSeller | undefined {
  if (findMissingInvoiceDetails(operator).length > 0) return undefined;
  const { company, street, postalCode, city, country, vatId, taxNumber, phone, email } = operator;
  const lines = letterLines(toPublicOperator(operator));
  return { company, street, postalCode, city, country, vatId, taxNumber, phone, email, letterLines: lines };
}
