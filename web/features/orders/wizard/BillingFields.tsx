import { TextInput } from "#web/ui/TextInput.tsx";
import { billingNames, hasBilling } from "./answers.ts";
import { useOffer } from "./queries.ts";
import { MoreFields, WizardSection } from "./WizardSection.tsx";
import type { Wizard } from "./use-wizard.ts";

/**
 * Fields for a business in another EU country, which orders without German tax. They are shown if the operator sells to
 * such businesses, or if one of the fields is filled in.
 */
export function BillingFields({ wizard }: { wizard: Wizard }) {
  const { data: offer } = useOffer(wizard.kind);
  const { field, values } = wizard.form;
  if (!offer?.tax.accepts_vat_id && !hasBilling(values)) return null;
  return (
    <WizardSection title="Rechnung">
      <MoreFields wizard={wizard} label="Wir sind ein Unternehmen in einem anderen EU-Land" names={billingNames}>
        <p className="max-w-[62ch] text-small text-ink-2">
          Mit Ihrer USt-IdNr. zahlen Sie den Nettobetrag und schulden die Umsatzsteuer selbst (Steuerschuldnerschaft des
          Leistungsempfängers). Sonst lassen Sie die Felder leer.
        </p>
        <TextInput
          label="USt-IdNr."
          help="Zum Beispiel ATU12345678"
          autoComplete="off"
          field={field("billing.vatId")}
        />
        <TextInput label="Name des Unternehmens" autoComplete="billing organization" field={field("billing.company")} />
        <TextInput
          label="Straße und Hausnummer"
          autoComplete="billing street-address"
          field={field("billing.street")}
        />
        <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
          <TextInput label="Postleitzahl" autoComplete="billing postal-code" field={field("billing.postalCode")} />
          <TextInput label="Ort" autoComplete="billing address-level2" field={field("billing.city")} />
        </div>
      </MoreFields>
    </WizardSection>
  );
}
