import type { OrderRequest } from "#domain/orders/request.ts";
import { shortCompanyName } from "./company-name.ts";
import { normalizeName } from "./normalize-name.ts";
import type { Form } from "./wording.ts";

export type Addressee = {
  form: Form;
  /** `Guten Tag, Frau Huber` or `Hallo Nina`, without punctuation at its end. */
  greeting: string;
  /** `Frau Huber` or `Nina`. */
  name: string;
  company: string | null;
};

/** How the contact of the order is greeted; neutral where nothing says how. */
export function addresseeOf({ firstName, lastName, recipient, sender }: OrderRequest): Addressee {
  const company = recipient?.company ? shortCompanyName(recipient.company) : null;
  const first = normalizeName(firstName);
  if (recipient?.form === "informal") return { form: "informal", greeting: `Hallo ${first}`, name: first, company };
  const salutation = { ms: "Frau", mr: "Herr", none: null }[recipient?.salutation ?? "none"];
  const name = salutation
    ? `${salutation} ${withTitle(normalizeName(lastName), firstName)}`
    : recipient || sender
      ? `${first} ${normalizeName(lastName)}`
      : first;
  return { form: "formal", greeting: `Guten Tag, ${name}`, name, company };
}

const titles = /^(?:(?:Prof|Dr)\.? )+/i;

/** Names hold no full stop, so a title is typed as `Dr Weber`, or before the first name. */
function withTitle(lastName: string, firstName: string): string {
  const typed = titles.exec(lastName)?.[0] ?? /^(?:(?:Prof|Dr)\b\.? ?)+/i.exec(firstName)?.[0] ?? "";
  const title = [...typed.matchAll(/Prof|Dr/gi)]
    .map(([word]) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}. `)
    .join("");
  return title + lastName.replace(titles, "");
}
