import { letterLines } from "../operator/imprint.ts";
import { type Operator, operatorLabels, toPublicOperator } from "../operator/operator.ts";
import type { InvoiceSeller } from "./invoice.ts";

/**
 * Lists the labels of what an invoice must say about its seller and the operator's record lacks: name, full address,
 * and VAT id or tax number (§ 14 Abs. 4 Nr. 1 and 2 UStG).
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

/** The seller of an invoice that is issued now; undefined while the operator's record lacks what it must say. */
export function toInvoiceSeller(operator: Operator): InvoiceSeller | undefined {
  if (findMissingInvoiceDetails(operator).length > 0) return undefined;
  const { company, street, postalCode, city, country, vatId, taxNumber, phone, email } = operator;
  const lines = letterLines(toPublicOperator(operator));
  return { company, street, postalCode, city, country, vatId, taxNumber, phone, email, letterLines: lines };
}
