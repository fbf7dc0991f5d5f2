import { useEffect, useRef } from "react";
import type { User } from "#domain/accounts/account-fields.ts";
import { type OrderKind } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { findPage } from "#domain/pages.ts";
import { focusField } from "#web/platform/focus-field.ts";
import { useUser } from "#web/platform/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { onDemand } from "#web/ui/on-demand.tsx";
import { ProgressSteps } from "#web/ui/ProgressSteps.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { AnswersStep } from "./AnswersStep.tsx";
import { columns, formColumn, previewColumn } from "./columns.ts";
import { WizardPreview } from "./WizardPreview.tsx";
import { OrderNotices } from "./OrderNotices.tsx";
import { PaymentResult } from "./PaymentResult.tsx";
import { OfferPriceAndPayment } from "./OrderPrice.tsx";
import { SpeakerStep } from "./SpeakerStep.tsx";
import { useWizard, type Wizard as WizardState, type WizardPath } from "./use-wizard.ts";
import { answersTitle, stepNames } from "./messages.ts";

const loadLastStep = () => import("./LastStep.tsx");
/** Last step (text, preview and order), loaded on demand because the earlier steps need none of its code. */
const LastStep = onDemand(loadLastStep, "mt-5");

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
    if (field) focusField(field);
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

function SecondStep({ wizard }: { wizard: WizardState }) {
  const { speaker, form, review, back } = wizard;
  // Load the code of the last step while the user types. Ignore a failure, because that step then shows an error.
  useEffect(() => void loadLastStep().catch(() => undefined), []);
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
        <WizardPreview asks={wizard.wizard.asks} format={wizard.format} speaker={speaker} script={form.values.script} />
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
