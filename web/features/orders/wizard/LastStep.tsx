import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { Agreement } from "./Agreement.tsx";
import { ForeignOrderBar, OrderBar } from "./OrderBar.tsx";
import { columns, formColumn, previewColumn } from "./columns.ts";
import { MissingAnswers } from "./MissingAnswers.tsx";
import PaymentResult from "./PaymentResult.tsx";
import { useStoredSender } from "../../senders/queries.ts";
import { useOrder } from "./use-order.ts";
import { reviewOfDraft, reviewOfOrder } from "./review-data.ts";
import { isOpen, ReviewStep } from "./ReviewStep.tsx";
import { ApprovedText, ScriptPanel } from "./ScriptPanel.tsx";
import { SenderCheck } from "./SenderCheck.tsx";
import { useScriptDraft } from "./use-script-draft.ts";
import { useSenderCheck } from "./use-sender-check.ts";
import type { Wizard } from "./use-wizard.ts";
import { PreviewControl, PreviewPlayer } from "./VideoDraftPreview.tsx";
import { WizardPreview } from "./WizardPreview.tsx";

/**
 * Last step of the wizard. After a return from the checkout to a browser without the answers, the server provides the
 * order's data.
 */
export default function LastStep({ wizard }: { wizard: Wizard }) {
  const { payment, hasDraft, orderId, returned: paymentReturn } = wizard;
  const isForeign = payment !== undefined && !hasDraft;
  const { data, error, refetch } = useOrder(isForeign ? orderId : undefined);
  const order = paymentReturn.order ?? data;
  if (!isForeign) return <DraftReview wizard={wizard} />;
  if (!order) {
    return (
      <div className="mt-5">
        <PaymentResult wizard={wizard} />
        {error ? (
          <ErrorState
            title="Die Bestellung konnte nicht geladen werden"
            actions={<Button onClick={() => void refetch()}>Erneut versuchen</Button>}
          >
            <p>{errorMessage(error)}</p>
          </ErrorState>
        ) : (
          <PageSpinner />
        )}
      </div>
    );
  }
  const reviewed = reviewOfOrder(order);
  return (
    <div className={columns}>
      <div className="grid gap-3 empty:hidden">
        <PaymentResult wizard={wizard} />
      </div>
      <div className={previewColumn}>
        <WizardPreview
          asks={wizard.wizard.asks}
          format={reviewed.format}
          speaker={reviewed.speaker}
          script={order.script ?? ""}
        />
      </div>
      <div className={formColumn}>
        {order.script && <ApprovedText speaker={reviewed.speaker} text={order.script} />}
        <ReviewStep wizard={wizard} reviewed={reviewed} />
        <ForeignOrderBar wizard={wizard} order={order} />
      </div>
    </div>
  );
}

/**
 * The last step with the answers stored in this browser: text, summary and the order button, which orders by `sendOrder` of
 * send-order.ts.
 */
function DraftReview({ wizard }: { wizard: Wizard }) {
  const { form, speaker, format, wizard: facts } = wizard;
  const open = isOpen(wizard);
  const script = useScriptDraft(wizard, open);
  const senderCheck = useSenderCheck(wizard, open);
  const reviewed = reviewOfDraft(wizard, useStoredSender().data?.sender ?? null);
  const preview = open ? script.draft?.preview : undefined;
  return (
    <form noValidate aria-label="Bestellung" className={columns} onSubmit={form.handleSubmit}>
      {/* Show the payment result first, above the preview and the form. */}
      <div className="grid gap-3 empty:hidden">
        <PaymentResult wizard={wizard} />
        {open && <MissingAnswers wizard={wizard} />}
      </div>
      <div className={previewColumn}>
        {preview?.state === "ready" && speaker ? (
          <PreviewPlayer preview={preview} format={format} name={speakerProfiles[speaker].name} />
        ) : (
          <WizardPreview wizard={wizard} asks={facts.asks} format={format} speaker={speaker} script={script.text} />
        )}
        {open && <PreviewControl script={script} />}
      </div>
      <div className={formColumn}>
        {open && <ScriptPanel wizard={wizard} script={script} />}
        <ReviewStep wizard={wizard} reviewed={reviewed} />
        {open && <SenderCheck wizard={wizard} check={senderCheck} />}
        {open && <Agreement wizard={wizard} />}
        <OrderBar wizard={wizard} script={script.text} isReady={script.isReady && senderCheck.isReady} />
      </div>
    </form>
  );
}
