import { deliveryTexts } from "#domain/orders/delivery-explanations.ts";
import { formLabels, forms, salutationLabels, salutations } from "#domain/orders/sender-and-recipient.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Choice } from "#web/ui/Choice.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { chooseRecipient, isForMyself } from "./answers.ts";
import { MoreFields, WizardSection } from "./WizardSection.tsx";
import type { Wizard } from "./use-wizard.ts";

/** Fields for the recipient of the video: a customer, or the orderer, whose data are filled in. */
export function RecipientFields({ wizard }: { wizard: Wizard }) {
  const { form, user } = wizard;
  const { field, values } = form;
  const texts = deliveryTexts(useBrand().capabilities);
  const forMyself = isForMyself(values);
  const isOtherAddress = forMyself && values.email.trim() !== "" && values.email.trim().toLowerCase() !== user.email;
  /** Turns autofill off for a customer, because the browser would offer the user's own data. */
  const autoComplete = (token: string) => (forMyself ? token : "off");
  return (
    <WizardSection title="Empfänger">
      <Choice
        label="Für wen ist das Video?"
        help={forMyself ? texts.forMyself : texts.forCustomer}
        name="isForMyself"
        value={String(forMyself)}
        options={[
          { value: "false", label: "Für einen Kunden" },
          { value: "true", label: "An mich selbst" },
        ]}
        onChange={(value) => form.reset((current) => chooseRecipient(current, value === "true", user))}
      />
      {!forMyself && (
        <div className="grid gap-5 sm:grid-cols-[2fr_3fr] sm:gap-4">
          <Choice
            label="Ansprache"
            name="recipient.form"
            value={values["recipient.form"]}
            options={forms.map((value) => ({ value, label: formLabels[value] }))}
            onChange={field("recipient.form").onChange}
          />
          <Choice
            label="Anrede"
            name="recipient.salutation"
            value={values["recipient.salutation"]}
            options={salutations.map((value) => ({ value, label: salutationLabels[value] }))}
            onChange={field("recipient.salutation").onChange}
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextInput label="Vorname *" autoComplete={autoComplete("given-name")} required field={field("firstName")} />
        <TextInput
          label="Nachname *"
          placeholder="z. B. Weber oder Dr. Weber"
          autoComplete={autoComplete("family-name")}
          required
          field={field("lastName")}
        />
      </div>
      <TextInput
        label="E-Mail *"
        help={
          isOtherAddress
            ? `Das ist nicht die Adresse Ihres Kontos (${user.email}). Ist das Video für jemand anderen, wählen Sie „Für einen Kunden“.`
            : texts.emailField
        }
        type="email"
        autoComplete={autoComplete("email")}
        required
        field={field("email")}
      />
      <TextInput
        label="WhatsApp-Nummer"
        help={texts.numberField}
        type="tel"
        autoComplete={autoComplete("tel")}
        field={field("whatsappNumber")}
      />
      {!forMyself && (
        <MoreFields wizard={wizard} label="Unternehmen des Empfängers" names={["recipient.company"]}>
          <TextInput label="Unternehmen des Empfängers" autoComplete="off" field={field("recipient.company")} />
        </MoreFields>
      )}
    </WizardSection>
  );
}
