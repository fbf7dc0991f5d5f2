import { fullName, untitledFirstName, titledLastName } from "#domain/orders/recipient-names.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import { shortCompanyName } from "./spoken-company-name.ts";
import { normalizeName } from "./normalize-name.ts";
import type { Form } from "./wording.ts";

export type Addressee = {
  form: Form;
  /** Greeting without final punctuation, such as `Guten Tag, Frau Huber` or `Hallo Nina`. */
  greeting: string;
  /** Name of the recipient as it is spoken, such as `Frau Huber` or `Nina`. */
  name: string;
  company: string | null;
};

/**
 * Derives the greeting of an order's recipient. Without a known salutation, the greeting uses the full name or the
 * first name.
 */
export function addresseeOf({ firstName, lastName, recipient, sender }: OrderRequest): Addressee {
  const company = recipient?.company ? shortCompanyName(recipient.company) : null;
  const names = { firstName: normalizeName(firstName), lastName: normalizeName(lastName) };
  const first = untitledFirstName(names);
  if (recipient?.form === "informal") return { form: "informal", greeting: `Hallo ${first}`, name: first, company };
  const salutation = { ms: "Frau", mr: "Herr", none: null }[recipient?.salutation ?? "none"];
  const name = salutation ? `${salutation} ${titledLastName(names)}` : recipient || sender ? fullName(names) : first;
  return { form: "formal", greeting: `Guten Tag, ${name}`, name, company };
}
