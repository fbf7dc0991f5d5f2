import { useEffect, useRef } from "react";
import type { User } from "#domain/accounts/user.ts";
import { type OrderKind } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { findPage } from "#domain/pages.ts";
import { useUser } from "#web/platform/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { backgroundPart, onDemand } from "#web/ui/on-demand.tsx";
import { ProgressSteps } from "#web/ui/ProgressSteps.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { OrderNotices } from "./order-notices.ts";
import { OfferPriceAndPayment } from "./OrderPrice.tsx";
import { focusRequestedField } from "./focus-requested-field.ts";
import { loadWithReturnParts, PaymentResult, SenderCodeForm } from "./later-parts.ts";
import { SpeakerStep } from "./SpeakerStep.tsx";
import { loadWithOrderChecks } from "./use-order-checks.ts";
import { useWizard, type Wizard as WizardState, type WizardPath } from "./use-wizard.ts";
import type { Step } from "./wizard-location.ts";
import { answersTitle, stepNames } from "./texts.ts";

/** The later steps, whose code is loaded while the user chooses a speaker and types. */
const SecondStep = onDemand(() => loadWithOrderChecks(import("./SecondStep.tsx")), "mt-5");
const LastStep = onDemand(() => loadWithReturnParts(loadWithOrderChecks(import("./LastStep.tsx"))), "mt-5");
/** It waits for the sender stored with the account anyway, so its code may come later too. */
const PrefilledSender = backgroundPart(() => import("./PrefilledSender.tsx"));

type Props = {
  kind: OrderKind;
  /** Path of the page, if it differs from the wizard's own path. */
  path?: WizardPath;
};

/** The wizard for one kind of order. The key remounts it for each user, so that no user sees the input of another. */
export function Wizard({ kind, path = wizards[kind].path }: Props) {
  const user = useUser();
  return user && <UserWizard key={`${kind} ${user.id}`} kind={kind} path={path} user={user} />;
}

function UserWizard({ kind, path, user }: { kind: OrderKind; path: WizardPath; user: User }) {
  const wizard = useWizard(kind, path, user);
  const { asks } = wizard.wizard;
  const { step } = wizard;
  const title = useStepFocus(wizard);
  useNextStep(step);
  const titles = ["Wer soll sprechen?", answersTitle[asks], "Prüfen und bestellen"] as const;
  return (
    <div className="page pt-8 pb-8 lg:pt-10 lg:pb-20">
      <PrefilledSender answers={wizard.form.values} onPrefill={wizard.prefill} />
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

/**
 * Loads the code of the next step, and after a return from the checkout that of the second one, whose fields have to be
 * there when the last step leads back to one of them. Ignores a failure, because that step then shows an error.
 */
function useNextStep(step: Step): void {
  useEffect(() => loadWhenIdle(step === 2 ? [LastStep.preload, SenderCodeForm.preload] : [SecondStep.preload]), [step]);
}

/** Moves the focus to the title of a new step, or to the requested field of the new or the present step. */
function useStepFocus({ step, focusRequest }: WizardState) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    if (!focusRequestedField({ focusRequest }) && isNew) title.current?.focus({ preventScroll: true });
  }, [step, focusRequest]);
  return title;
}

function FirstStep({ wizard }: { wizard: WizardState }) {
  const { speaker, choose, goTo, back, wizard: facts } = wizard;
  return (
    <div className="mt-5 grid gap-8">
      <div className="grid max-w-[44rem] gap-3 empty:hidden">
        {wizard.payment && <PaymentResult wizard={wizard} />}
        <OrderNotices kind={wizard.kind} answers={wizard.form.values} />
      </div>
      <SpeakerStep
        label={facts.label}
        offered={"speakers" in facts ? facts.speakers : undefined}
        chosen={speaker}
        onChoose={choose}
      />
      <ActionBar onBack={back} price={<OfferPriceAndPayment wizard={wizard} />}>
        <Button size="large" disabled={speaker === undefined} onClick={() => goTo(2)}>
          Weiter
        </Button>
      </ActionBar>
    </div>
  );
}
