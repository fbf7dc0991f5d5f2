import { essentialFacts } from "#domain/orders/essential-facts.ts";
import { fullName } from "#domain/orders/recipient-names.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { OfferPrice } from "./OrderPrice.tsx";
import { isForMyself } from "./answers.ts";
import { orderButtons, orderHeading } from "./order-buttons.ts";
import { requestFailed } from "./texts.ts";
import { isConcluded } from "./payment-outcome.ts";
import { useOffer } from "./queries.ts";
import { SpendingNotice } from "./SpendingNotice.tsx";
import type { Wizard } from "./use-wizard.ts";

type OrderBarProps = {
  wizard: Wizard;
  /** Text that the video will speak. */
  script: string;
  /**
   * Whether the order may be sent: a text that the agent has to write is there, and a sender that is needed is
   * verified.
   */
  isReady: boolean;
};

/** Bar with the order button, directly preceded by the essential facts and the price [D-37] [D-52]. */
export function OrderBar({ wizard, script, isReady }: OrderBarProps) {
  const { form, answerErrors, returned: paymentReturn, back } = wizard;
  const { data: offer } = useOffer(wizard.kind);
  if (isConcluded(paymentReturn.outcome)) return null;
  const isComplete = isReady && Object.keys({ ...answerErrors, ...wizard.agreementErrors }).length === 0;
  const isPossible = isComplete && offer !== undefined && offer.payment !== "none";
  return (
    <ActionBar
      onBack={back}
      price={<OfferPrice wizard={wizard} />}
      above={
        <>
          {form.formError === undefined && paymentReturn.outcome === "none" && (
            <SpendingNotice kind={wizard.kind} answers={form.values} />
          )}
          <FormError title={requestFailed.title} message={form.formError} />
          <div>
            <h3 className="text-title-s">{orderHeading}</h3>
            <Facts wizard={wizard} script={script} />
          </div>
        </>
      }
    >
      <Button type="submit" size="large" isBusy={form.isBusy} disabled={!isPossible && !form.isBusy}>
        {form.isBusy ? "Weiter zur Kasse …" : orderButtons[offer?.payment ?? "none"]}
      </Button>
    </ActionBar>
  );
}

function Facts({ wizard: { form, speaker, format }, script }: { wizard: Wizard; script: string }) {
  const { capabilities } = useBrand();
  const { firstName, lastName, whatsappNumber } = form.values;
  const recipient = isForMyself(form.values) ? null : fullName({ firstName, lastName });
  const speakerName = speaker && speakerProfiles[speaker].name;
  const hasWhatsappNumber = whatsappNumber.trim() !== "";
  return (
    <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
      {essentialFacts({ speakerName, format, script, recipient, hasWhatsappNumber }, capabilities)}
    </p>
  );
}
