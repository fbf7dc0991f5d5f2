import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { changeOperator, readOperator } from "#domain/operator/calls.ts";
import { describeCustomers } from "#domain/orders/who-may-order.ts";
import { findLegalForm, legalFormNames } from "#domain/operator/legal-forms.ts";
import {
  type Operator,
  operator as operatorSchema,
  type OperatorField,
  operatorLabels,
} from "#domain/operator/operator.ts";
import { memberStateCodes, memberStateName } from "#domain/taxes/vat-id.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { loadBrand, useBrand } from "#web/platform/use-brand.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Select } from "#web/ui/Select.tsx";
import { Switch } from "#web/ui/Switch.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { MissingDetails } from "../legal/MissingDetails.tsx";
import { OperatorSection } from "./OperatorSection.tsx";

type TextField = Exclude<OperatorField, "isSmallBusiness">;
const fixedHelp = "Durch eine Umgebungsvariable festgelegt";
const countries = memberStateCodes
  .map((value) => ({ value, label: memberStateName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "de"));
const legalForms = [
  { value: "" as const, label: "Bitte auswählen" },
  ...legalFormNames.map((value) => ({ value, label: findLegalForm(value).label })),
];

const customers = [
  { value: "" as const, label: "Nicht festgelegt" },
  { value: "businesses" as const, label: "Nur Unternehmen" },
  { value: "everyone" as const, label: "Auch Verbraucher" },
];

type Props = { operator: Operator; configured: readonly OperatorField[] };

/** Form for the operator's details. Fields that the environment sets are shown and cannot be edited. */
export function OperatorForm({ operator, configured }: Props) {
  const client = useQueryClient();
  const form = useForm(operatorSchema, {
    initial: operator,
    submit: async (changes) => {
      const saved = await call(changeOperator, { body: changes });
      form.reset(() => saved.operator);
      client.setQueryData([readOperator.path], saved);
      await loadBrand();
      showToast("done", "Gespeichert", "Die öffentlichen Seiten zeigen die neuen Angaben.");
    },
    explain: errorMessage,
  });
  const isFixed = (field: OperatorField) => configured.includes(field);

  const text = (name: TextField, options: { help?: string } & Omit<ComponentProps<"input">, "name" | "value"> = {}) => (
    <TextInput
      label={operatorLabels[name]}
      field={form.field(name)}
      autoComplete="off"
      {...options}
      {...(isFixed(name) && { readOnly: true, help: fixedHelp })}
    />
  );
  const select = <Value extends string>(name: TextField, options: readonly { value: Value; label: string }[]) => {
    const { value, error, onChange } = form.field(name);
    if (isFixed(name)) {
      const label = options.find((option) => option.value === value)?.label ?? "";
      const field = { ...form.field(name), value: label };
      return <TextInput label={operatorLabels[name]} field={field} readOnly help={fixedHelp} />;
    }
    return (
      <Select
        label={operatorLabels[name]}
        name={name}
        value={value as Value}
        options={options}
        onChange={(chosen) => onChange(chosen as never)}
        error={error}
      />
    );
  };
  const smallBusiness = form.field("isSmallBusiness");

  return (
    <form noValidate onSubmit={form.handleSubmit} aria-label="Betreiber" className="grid max-w-[48rem] gap-10">
      <MissingDetails />
      <OperatorSection title="Name und Vertretung">
        {text("company", { help: "Voller Name, wie er im Register oder Ausweis steht", autoComplete: "organization" })}
        {select("legalForm", legalForms)}
        {text("representative", { help: "Vor- und Nachname, zum Beispiel der Geschäftsführung" })}
        {text("supervisoryAuthority", { help: "Nur wenn Ihre Tätigkeit eine Zulassung braucht" })}
      </OperatorSection>
      <OperatorSection title="Anschrift">
        {text("street", { autoComplete: "street-address" })}
        <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
          {text("postalCode", { autoComplete: "postal-code" })}
          {text("city", { autoComplete: "address-level2" })}
        </div>
        {select("country", countries)}
      </OperatorSection>
      <OperatorSection title="Kontakt">
        {text("phone", { type: "tel", autoComplete: "tel" })}
        {text("email", { type: "email", autoComplete: "email" })}
        {text("businessHours", {
          help: "Auf der Seite „Kontakt“, zum Beispiel: Montag bis Freitag: 9:00–18:00 Uhr; Samstag: 10:00–16:00 Uhr",
        })}
        {text("location", { help: "Auf der Seite „Kontakt“. Leer: Ort und Land der Anschrift" })}
        {text("funding", { help: "Ein Satz auf der Seite „Über Uns“, wenn jemand Ihr Unternehmen fördert" })}
      </OperatorSection>
      <OperatorSection title="Bestellungen">
        {select("customers", customers)}
        <EffectiveCustomers chosen={form.values.customers} />
      </OperatorSection>
      <OperatorSection title="Register und Steuern">
        {text("registerCourt", { help: "Zum Beispiel Amtsgericht Würzburg" })}
        {text("registerNumber", { help: "Zum Beispiel HRB 12345" })}
        {text("vatId", { help: "Zum Beispiel DE123456789" })}
        {text("economicId", { help: "Wenn Sie eine haben. Steht im Impressum. Zum Beispiel DE123456789-00001" })}
        {text("taxNumber", {
          help: "Nur für Rechnungen, wenn Sie keine USt-IdNr. haben. Sie wird sonst nirgends gezeigt",
        })}
        <p>
          <span className="font-semibold">{operatorLabels.taxCountry}:</span> Deutschland. Andere Länder kann diese
          Version nicht.
        </p>
        {isFixed("isSmallBusiness") ? (
          <p>
            <span className="font-semibold">{operatorLabels.isSmallBusiness}:</span>{" "}
            {operator.isSmallBusiness ? "Ja" : "Nein"}
            <span className="block text-small text-ink-3">{fixedHelp}</span>
          </p>
        ) : (
          <Switch
            label={operatorLabels.isSmallBusiness}
            help="Ihre Preise enthalten dann keine Umsatzsteuer. Steht im Impressum."
            name="isSmallBusiness"
            isOn={smallBusiness.value}
            onChange={smallBusiness.onChange}
          />
        )}
      </OperatorSection>
      <div className="grid justify-items-start gap-3">
        <FormError message={form.formError} />
        <Button type="submit" isBusy={form.isBusy}>
          Speichern
        </Button>
      </div>
    </form>
  );
}

/** Says who may order with the choice in the form, and what consumers lack if they may not. */
function EffectiveCustomers({ chosen }: { chosen: Operator["customers"] }) {
  const { legalTexts, capabilities } = useBrand();
  const { orderPrices, sendsMail } = capabilities;
  const conditions = {
    customers: chosen,
    hasWithdrawalText: legalTexts.includes("withdrawal"),
    isCharged: orderPrices !== null && !orderPrices.isTest,
    sendsMail,
  };
  return <p className="text-small text-ink-2">{describeCustomers(conditions)}</p>;
}
