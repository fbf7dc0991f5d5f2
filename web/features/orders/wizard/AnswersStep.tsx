import { LanguageNote } from "#web/features/speakers/LanguageNote.tsx";
import { isForMyself, isWritten } from "./answers.ts";
import { BillingFields } from "./BillingFields.tsx";
import { CallToActionFields } from "./CallToActionFields.tsx";
import { ContentFields } from "./ContentFields.tsx";
import { RecipientFields } from "./RecipientFields.tsx";
import { SenderFields } from "./SenderFields.tsx";
import { useBrand } from "#web/platform/use-brand.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { presenterDimensions } from "#domain/speakers/presenter-dimensions.ts";
import { backgroundPart } from "#web/ui/on-demand.tsx";
import { freeOrOrdered } from "#domain/prices/price-texts.ts";
import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { Wizard } from "./use-wizard.ts";

/** The note waits for the brand of the account anyway, so its code may come later too. */
const BrandNote = backgroundPart(() => import("./BrandNote.tsx"));

/** Fields for the video's content, its recipient, what the recipient should do, and the sender. */
export function AnswersStep({ wizard }: { wizard: Wizard }) {
  const { kind, speaker, format, form } = wizard;
  const { values } = form;
  return (
    <>
      <ContentFields wizard={wizard} />
      {kind === "generic" && speaker !== undefined && (
        <FreeDraft speaker={speaker} format={format} script={values.script} />
      )}
      {wizard.wizard.asks === "script" && <LanguageNote text={values.script} speaker={speaker} />}
      <RecipientFields wizard={wizard} />
      {(isWritten(kind) || !isForMyself(values)) && <CallToActionFields wizard={wizard} />}
      <SenderFields wizard={wizard} />
      <BrandNote wizard={wizard} />
      <BillingFields wizard={wizard} />
    </>
  );
}

type FreeDraftProps = { speaker: SpeakerId; format: VideoFormat; script: string };

/** Says that the same speaker can say the same text free of charge, as a draft in the same format. */
function FreeDraft({ speaker, format, script }: FreeDraftProps) {
  const difference = freeOrOrdered(useBrand().capabilities);
  return (
    difference && (
      <p className="max-w-[62ch] text-small text-ink-2">
        {difference}{" "}
        <PageLink
          to="/create-video-heygen"
          search={{ speaker }}
          state={{
            template: {
              dimension: presenterDimensions[format],
              ...(script.trim() !== "" && { input_text: script }),
            },
          }}
          className="text-link"
        >
          Als kostenlosen Entwurf erstellen
        </PageLink>
      </p>
    )
  );
}
