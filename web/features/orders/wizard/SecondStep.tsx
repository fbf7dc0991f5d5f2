import { useEffect, useEffectEvent } from "react";
import { Button } from "#web/ui/Button.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { AnswersStep } from "./AnswersStep.tsx";
import { columns, formColumn, previewColumn } from "./columns.ts";
import { focusRequestedField } from "./focus-requested-field.ts";
import { OrderNotices } from "./order-notices.ts";
import { OfferPriceAndPayment } from "./OrderPrice.tsx";
import type { Wizard } from "./use-wizard.ts";
import { WizardPreview } from "./WizardPreview.tsx";

/** Second step of the wizard: the answers from which the video is made. */
export default function SecondStep({ wizard }: { wizard: Wizard }) {
  const { speaker, form, review, back } = wizard;
  // The wizard looks for the field when it opens this step, which may be before the step's code is loaded.
  const focusField = useEffectEvent(() => focusRequestedField(wizard));
  useEffect(() => void focusField(), []);
  return (
    <form
      noValidate
      aria-label="Angaben zum Video"
      className={columns}
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
    >
      <div className={previewColumn}>
        <WizardPreview
          wizard={wizard}
          asks={wizard.wizard.asks}
          format={wizard.format}
          speaker={speaker}
          script={form.values.script}
        />
      </div>
      <div className={formColumn}>
        <OrderNotices kind={wizard.kind} answers={wizard.form.values} />
        <AnswersStep wizard={wizard} />
        <ActionBar onBack={back} price={<OfferPriceAndPayment wizard={wizard} />}>
          <Button type="submit" size="large">
            Weiter
          </Button>
        </ActionBar>
      </div>
    </form>
  );
}
