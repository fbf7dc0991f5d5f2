import { useEffect, useRef } from "react";
import type { User } from "#domain/accounts/account.ts";
import { type OrderKind, wizards } from "#domain/orders/kinds.ts";
import { findPage } from "#domain/pages.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useUser } from "#web/platform/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { ProgressSteps } from "#web/ui/ProgressSteps.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { ActionBar, ForeignOrderBar, OrderBar } from "./ActionBar.tsx";
import { AnswersStep } from "./AnswersStep.tsx";
import { WizardPreview } from "./WizardPreview.tsx";
import { useOrder } from "./queries.ts";
import { reviewOfDraft, reviewOfOrder } from "./review-data.ts";
import { NoPaymentNotice } from "./NoPaymentNotice.tsx";
import { PaymentResult } from "./PaymentResult.tsx";
import { MissingAnswers } from "./MissingAnswers.tsx";
import { isOpen, ReviewStep } from "./ReviewStep.tsx";
import { ApprovedText, ScriptPanel } from "./ScriptPanel.tsx";
import { SenderCheck } from "./SenderCheck.tsx";
import { SpeakerStep } from "./SpeakerStep.tsx";
import { useScriptDraft } from "./use-script-draft.ts";
import { useSenderCheck } from "./use-sender-check.ts";
import { PreviewControl, PreviewPlayer } from "./VideoDraftPreview.tsx";
import { useWizard, type Wizard as WizardState, type WizardPath } from "./use-wizard.ts";
import { answersTitle, stepNames } from "./messages.ts";

type Props = {
  kind: OrderKind;
  /** Path of the page, if it differs from the wizard's own path. */
  path?: WizardPath;
};

/** The wizard of one kind. The key remounts it for each user, so that no user sees the input of another. */
export function Wizard({ kind, path = wizards[kind].path }: Props) {
  const user = useUser();
  return user && <UserWizard key={`${kind} ${user.id}`} kind={kind} path={path} user={user} />;
}

function UserWizard({ kind, path, user }: { kind: OrderKind; path: WizardPath; user: User }) {
  const wizard = useWizard(kind, path, user);
  const { asks } = wizard.wizard;
  const { step } = wizard;
  const title = useStepFocus(wizard);
  const titles = ["Wer soll sprechen?", answersTitle[asks], "Prüfen und bestellen"] as const;
  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      <h1 className="text-title-l">{findPage(path)?.title}</h1>
      <div className="mt-6">
        <ProgressSteps names={stepNames(asks)} current={step} />
      </div>
      <h2 ref={title} tabIndex={-1} className="mt-8 text-title-m outline-none lg:mt-10">
        {titles[step - 1]}
      </h2>
      {step === 1 && <FirstStep wizard={wizard} />}
      {step === 2 && <SecondStep wizard={wizard} />}
      {step === 3 && <LastStep wizard={wizard} />}
    </div>
  );
}

/** Moves the focus to the title of a new step, or to the requested field. */
function useStepFocus({ step, wanted }: WizardState) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = wanted === undefined ? undefined : document.getElementsByName(wanted)[0];
    if (field) field.focus();
    else title.current?.focus({ preventScroll: true });
  }, [step, wanted]);
  return title;
}

function FirstStep({ wizard }: { wizard: WizardState }) {
  const { speaker, choose, goTo, back, wizard: facts } = wizard;
  return (
    <div className="mt-5 grid gap-8">
      <div className="grid max-w-[44rem] gap-3 empty:hidden">
        <PaymentResult wizard={wizard} />
        <NoPaymentNotice />
      </div>
      <SpeakerStep offered={"speakers" in facts ? facts.speakers : undefined} chosen={speaker} onChoose={choose} />
      <ActionBar onBack={back}>
        <Button size="large" disabled={speaker === undefined} onClick={() => goTo(2)}>
          Weiter
        </Button>
      </ActionBar>
    </div>
  );
}

/**
 * Classes of the two columns: form on the left, preview on the right; on small screens the preview stands above the
 * form.
 */
const halves =
  "mt-5 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-rows-[auto_1fr] xl:gap-x-16";
const previewHalf = "lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1";

function SecondStep({ wizard }: { wizard: WizardState }) {
  const { speaker, form, review, back } = wizard;
  return (
    <form
      noValidate
      aria-label="Angaben zum Video"
      className={halves}
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
    >
      <div className={previewHalf}>
        <WizardPreview asks={wizard.wizard.asks} format={wizard.format} speaker={speaker} script={form.values.script} />
      </div>
      <div className="grid gap-7">
        <NoPaymentNotice />
        <AnswersStep wizard={wizard} />
        <ActionBar onBack={back}>
          <Button type="submit" size="large">
            Weiter
          </Button>
        </ActionBar>
      </div>
    </form>
  );
}

/** Last step of the wizard. Without a draft in this browser, the server provides the data of the order. */
function LastStep({ wizard }: { wizard: WizardState }) {
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
    <div className={halves}>
      <div className="grid gap-3 empty:hidden">
        <PaymentResult wizard={wizard} />
      </div>
      <div className={previewHalf}>
        <WizardPreview
          asks={wizard.wizard.asks}
          format={reviewed.format}
          speaker={reviewed.speaker}
          script={order.script ?? ""}
        />
      </div>
      <div className="grid gap-6">
        {order.script && <ApprovedText speaker={reviewed.speaker} text={order.script} />}
        <ReviewStep wizard={wizard} reviewed={reviewed} />
        <ForeignOrderBar wizard={wizard} order={order} />
      </div>
    </div>
  );
}

/** The last step with the answers of this browser: text, summary and the order button. */
function DraftReview({ wizard }: { wizard: WizardState }) {
  const { form, speaker, format, wizard: facts } = wizard;
  const open = isOpen(wizard);
  const script = useScriptDraft(wizard, open);
  const senderCheck = useSenderCheck(wizard, open);
  const reviewed = reviewOfDraft(wizard);
  const preview = open ? script.draft?.preview : undefined;
  return (
    <form noValidate aria-label="Bestellung" className={halves} onSubmit={form.handleSubmit}>
      {/* The payment result comes first, above the preview and the form. */}
      <div className="grid gap-3 empty:hidden">
        <PaymentResult wizard={wizard} />
        {open && <MissingAnswers wizard={wizard} />}
      </div>
      <div className={previewHalf}>
        {preview?.state === "ready" && speaker ? (
          <PreviewPlayer preview={preview} format={format} name={speakerProfiles[speaker].name} />
        ) : (
          <WizardPreview asks={facts.asks} format={format} speaker={speaker} script={script.text} />
        )}
        {open && <PreviewControl script={script} />}
      </div>
      <div className="grid gap-8">
        {open && <ScriptPanel wizard={wizard} script={script} />}
        <ReviewStep wizard={wizard} reviewed={reviewed} />
        {open && <SenderCheck wizard={wizard} check={senderCheck} />}
        <OrderBar wizard={wizard} isReady={script.isReady && senderCheck.isReady} />
      </div>
    </form>
  );
}
