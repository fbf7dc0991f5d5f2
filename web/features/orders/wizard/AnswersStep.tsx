import { LanguageNote } from "#web/features/speakers/LanguageNote.tsx";
import { isForMyself, isWritten, needsSender } from "./answers.ts";
import { BillingFields } from "./BillingFields.tsx";
import { CallToActionFields } from "./CallToActionFields.tsx";
import { ContentFields } from "./ContentFields.tsx";
import { RecipientFields } from "./RecipientFields.tsx";
import { SenderFields } from "./SenderFields.tsx";
import type { Wizard } from "./use-wizard.ts";

/** Fields for the video's content, its recipient, what the recipient should do, and the sender. */
export function AnswersStep({ wizard }: { wizard: Wizard }) {
  const { kind, speaker, form } = wizard;
  const { values } = form;
  return (
    <>
      <ContentFields wizard={wizard} />
      {wizard.wizard.asks === "script" && <LanguageNote text={values.script} speaker={speaker} />}
      <RecipientFields wizard={wizard} />
      {(isWritten(kind) || !isForMyself(values)) && <CallToActionFields wizard={wizard} />}
      {needsSender(kind, values) && <SenderFields wizard={wizard} />}
      <BillingFields wizard={wizard} />
    </>
  );
}
