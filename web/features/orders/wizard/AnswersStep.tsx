import { LanguageNote } from "#web/features/speakers/LanguageNote.tsx";
import { isForMyself, isWritten, needsSender } from "./answers.ts";
import { BillingFields } from "./BillingFields.tsx";
import { BrandNote } from "./BrandNote.tsx";
import { CallToActionFields } from "./CallToActionFields.tsx";
import { ContentFields } from "./ContentFields.tsx";
import { RecipientFields } from "./RecipientFields.tsx";
import { SenderFields } from "./SenderFields.tsx";
import { useBrand } from "#web/platform/brand.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { freeOrOrdered } from "#domain/prices/price-texts.ts";
import { type SpeakerId, speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Wizard } from "./use-wizard.ts";

/** Fields for the video's content, its recipient, what the recipient should do, and the sender. */
export function AnswersStep({ wizard }: { wizard: Wizard }) {
  const { kind, speaker, format, form } = wizard;
  const hasFreeDraft =
    kind === "generic" && format === "portrait" && speaker !== undefined && speakerProfiles[speaker].isUgc;
  const { values } = form;
  return (
    <>
      <ContentFields wizard={wizard} />
      {hasFreeDraft && <FreeDraft speaker={speaker} script={values.script} />}
      {wizard.wizard.asks === "script" && <LanguageNote text={values.script} speaker={speaker} />}
      <RecipientFields wizard={wizard} />
      {(isWritten(kind) || !isForMyself(values)) && <CallToActionFields wizard={wizard} />}
      {needsSender(kind, values) && <SenderFields wizard={wizard} />}
      <BrandNote wizard={wizard} />
      <BillingFields wizard={wizard} />
    </>
  );
}

/** Says that the same text can be spoken free of charge as a draft, which a UGC speaker makes in portrait format. */
function FreeDraft({ speaker, script }: { speaker: SpeakerId; script: string }) {
  const difference = freeOrOrdered(useBrand().capabilities);
  return (
    difference && (
      <p className="max-w-[62ch] text-small text-ink-2">
        {difference}{" "}
        <PageLink
          to="/create-video-heygen"
          search={{ speaker }}
          {...(script.trim() !== "" && { state: { template: { input_text: script } } })}
          className="text-link"
        >
          Als kostenlosen Entwurf erstellen
        </PageLink>
      </p>
    )
  );
}
