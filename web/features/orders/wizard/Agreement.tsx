import type { ReactNode } from "react";
import { legalTextPaths } from "#domain/legal-texts/legal-texts.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Choice } from "#web/ui/Choice.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { buyingCompany } from "./agreement.ts";
import { hasBilling } from "./answers.ts";
import { orderButtons } from "./order-buttons.ts";
import { useOffer } from "./queries.ts";
import type { Wizard } from "./use-wizard.ts";

/**
 * Fields that ask who buys and for a consumer's consent to the start of the work, and a link to the terms of the order.
 */
export function Agreement({ wizard }: { wizard: Wizard }) {
  const { data: offer } = useOffer(wizard.kind);
  if (!offer || (offer.customers === "" && offer.terms_version === null)) return null;
  const isConsumer = wizard.form.values["buyer.kind"] === "consumer" && offer.customers === "everyone";
  return (
    <section aria-label="Vertrag" className="grid gap-5">
      <h3 className="text-title-s">Vertrag</h3>
      {offer.customers === "everyone" && <BuyerChoice wizard={wizard} />}
      {offer.customers === "businesses" && <BusinessConfirmation wizard={wizard} />}
      {!isConsumer && offer.customers !== "" && <Company wizard={wizard} />}
      {!isConsumer && offer.customers !== "" && <GermanVatId wizard={wizard} />}
      {isConsumer && <EarlyStart wizard={wizard} />}
      {offer.terms_version !== null && (
        <p className="max-w-[62ch] text-small text-ink-2">
          Mit „{orderButtons[offer.payment]}“ stimmen Sie unseren{" "}
          <NewTab href={`${legalTextPaths.terms}?fassung=${offer.terms_version}`}>
            Allgemeinen Geschäftsbedingungen (Fassung {offer.terms_version})
          </NewTab>{" "}
          zu. Sie bekommen sie mit der Bestätigung.
        </p>
      )}
    </section>
  );
}

function BuyerChoice({ wizard: { form } }: { wizard: Wizard }) {
  const { value, error, onChange } = form.field("buyer.kind");
  return (
    <Choice
      label="Wer bestellt? *"
      name="buyer.kind"
      value={value}
      options={[
        { value: "business", label: "Ein Unternehmen" },
        { value: "consumer", label: "Ich privat" },
      ]}
      onChange={onChange}
      error={error}
    />
  );
}

function BusinessConfirmation({ wizard: { form } }: { wizard: Wizard }) {
  const { value, error, onChange } = form.field("buyer.kind");
  return (
    <Checkbox
      name="buyer.kind"
      isChecked={value === "business"}
      onChange={(isChecked) => onChange(isChecked ? "business" : "")}
      error={error}
    >
      Ich bestelle für ein Unternehmen (§ 14 BGB), nicht als Verbraucher. *
    </Checkbox>
  );
}

/** Field for the buying business, unless the invoice or the sender names it already. */
function Company({ wizard: { form, kind } }: { wizard: Wizard }) {
  const { values } = form;
  if (values["buyer.kind"] !== "business") return null;
  const named = buyingCompany(kind, { ...values, "buyer.company": "" });
  if (named) {
    return (
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
        Es bestellt: <span className="font-semibold text-ink">{named}</span>
      </p>
    );
  }
  return (
    <TextInput label="Unternehmen, das bestellt *" autoComplete="organization" field={form.field("buyer.company")} />
  );
}

/** Field for a German VAT id, unless the invoice goes to a business in another EU country. */
function GermanVatId({ wizard: { form } }: { wizard: Wizard }) {
  if (form.values["buyer.kind"] !== "business" || hasBilling(form.values)) return null;
  return (
    <TextInput
      label="USt-IdNr."
      help="Freiwillig, für die Rechnung: zum Beispiel DE123456789"
      autoComplete="off"
      field={form.field("buyer.vatId")}
    />
  );
}

function EarlyStart({ wizard: { kind, form } }: { wizard: Wizard }) {
  const { value, error, onChange } = form.field("buyer.startsEarly");
  const { data: offer } = useOffer(kind);
  return (
    <div className="grid gap-2">
      <Checkbox
        name="buyer.startsEarly"
        isChecked={value === "true"}
        onChange={(isChecked) => onChange(String(isChecked))}
        error={error}
      >
        Ich verlange ausdrücklich, dass Sie vor Ende der Widerrufsfrist mit dem Video beginnen. Ich weiß, dass ich mein
        Widerrufsrecht verliere, sobald das Video vollständig erstellt und geliefert ist. *
      </Checkbox>
      <p className="text-small text-ink-2">
        <NewTab href={`${legalTextPaths.withdrawal}?fassung=${offer?.withdrawal_version ?? ""}`}>
          Widerrufsbelehrung und Muster-Widerrufsformular
        </NewTab>
      </p>
    </div>
  );
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-link">
      {children}
    </a>
  );
}
