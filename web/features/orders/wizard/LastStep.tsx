import { useEffect } from "react";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { Agreement } from "./Agreement.tsx";
import { OrderBar } from "./OrderBar.tsx";
import { columns, formColumn, previewColumn } from "./columns.ts";
import { MissingAnswers } from "./MissingAnswers.tsx";
import { useStoredSender } from "../../senders/queries.ts";
import { reviewOfDraft } from "./review-data.ts";
import { isOpen, ReviewStep } from "./ReviewStep.tsx";
import { ScriptPanel } from "./ScriptPanel.tsx";
import { PaymentResult, returnParts, StoredOrder } from "./later-parts.ts";
import { SenderCheck } from "./SenderCheck.tsx";
import { useScriptDraft } from "./use-script-draft.ts";
import { useSenderCheck } from "./use-sender-check.ts";
import type { Wizard } from "./use-wizard.ts";
import { PreviewControl, PreviewPlayer } from "./VideoDraftPreview.tsx";
import { WizardPreview } from "./WizardPreview.tsx";

/**
 * Last step of the wizard. After a return from the checkout to a browser without the answers, it shows the stored order.
 */
export default function LastStep({ wizard }: { wizard: Wizard }) {
  const { payment, hasDraft } = wizard;
  useEffect(() => loadWhenIdle(returnParts), []);
  return payment !== undefined && !hasDraft ? <StoredOrder wizard={wizard} /> : <DraftReview wizard={wizard} />;
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
        {wizard.payment && <PaymentResult wizard={wizard} />}
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
