import { RefreshCw, Scissors, Undo2 } from "lucide-react";
import { useState } from "react";
import { deliveryTexts } from "#domain/orders/delivery-explanations.ts";
import { scriptVariantLabels, type scriptVariants } from "#domain/orders/script-drafts.ts";
import { formatClock } from "#domain/format.ts";
import { orderTextLengths } from "#domain/orders/text-lengths.ts";
import { type SpeakerId, speakerProfiles } from "#domain/speakers/speakers.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { DraftFacts } from "./DraftFacts.tsx";
import { textLength } from "./texts.ts";
import { FieldLinks } from "./MissingAnswers.tsx";
import { SentenceList } from "./SentenceList.tsx";
import type { ScriptDraftState } from "./use-script-draft.ts";
import type { Wizard } from "./use-wizard.ts";

type Variant = (typeof scriptVariants)[number];
type Props = { wizard: Wizard; script: ScriptDraftState };

const titleFor = (speaker: SpeakerId | undefined) =>
  speaker ? `Das sagt ${speakerProfiles[speaker].name.split(" ")[0]}` : "Der Text";

/** The approved text of a placed order, which cannot be changed any more. */
export function ApprovedText({ speaker, text }: { speaker: SpeakerId | undefined; text: string }) {
  return (
    <section aria-label="Text des Videos" className="grid gap-3">
      <h3 className="text-title-s">{titleFor(speaker)}</h3>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </section>
  );
}

/** The text that the speaker will say. The user can read, change and listen to it before paying. */
export function ScriptPanel({ wizard, script }: Props) {
  return (
    <section aria-label="Text des Videos" className="grid gap-4">
      <div>
        <h3 className="text-title-s">{titleFor(wizard.speaker)}</h3>
        {script.byAgent && (
          <p className="mt-1 max-w-[62ch] text-small text-ink-2">
            Lesen Sie den Text, bevor Sie bezahlen, und ändern Sie, was Ihnen nicht gefällt.
          </p>
        )}
      </div>
      <PanelContent wizard={wizard} script={script} />
    </section>
  );
}

function PanelContent({ wizard, script }: Props) {
  const { draft, error, isPossible, byAgent } = script;
  if (byAgent && !isPossible) {
    return <Alert kind="info" title="Der Text entsteht, sobald alle Angaben vollständig sind." />;
  }
  if (byAgent && !draft) {
    return error ? (
      <DraftError wizard={wizard} script={script} />
    ) : (
      <DraftProgress isWebsiteRead={wizard.kind === "email-marketing"} />
    );
  }
  return (
    <>
      {script.isTextOutdated && (
        <Alert kind="info" title="Es gibt einen neuen Vorschlag" isLiveRegion>
          <p>Hier steht noch der Text mit Ihren Änderungen. „Änderungen verwerfen“ zeigt den neuen Vorschlag.</p>
        </Alert>
      )}
      <Editor script={script} />
      {draft && <DraftFacts draft={draft} onFix={wizard.fix} />}
      <SentenceList script={script} />
    </>
  );
}

/**
 * Progress while a text is drafted; about as high as a text, so that the page below does not jump when the text
 * arrives.
 */
function DraftProgress({ isWebsiteRead }: { isWebsiteRead: boolean }) {
  const [startedAt] = useState(Date.now);
  const seconds = Math.max(0, (useNow(true) - startedAt) / 1000);
  const title = isWebsiteRead ? "Die Website wird gelesen und der Text geschrieben …" : "Der Text wird geschrieben …";
  return (
    <div className="grid gap-3">
      <p role="status" className="visually-hidden">
        {title}
      </p>
      <Alert kind="busy" title={title}>
        <p className="numbers">seit {formatClock(seconds)} Min.</p>
      </Alert>
      <div className="skeleton h-96 rounded-m" aria-hidden />
    </div>
  );
}

function DraftError({ wizard, script: { error, retry } }: Props) {
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <FormError
      title="Der Text konnte nicht geschrieben werden"
      message={errorMessage(error)}
      action={
        <>
          <FieldLinks errors={fields} onFix={wizard.fix} />
          <Button variant="outline" size="small" className="mt-2.5" onClick={retry}>
            Erneut versuchen
          </Button>
        </>
      }
    />
  );
}

function Editor({ script }: { script: ScriptDraftState }) {
  const { scriptField } = deliveryTexts(useBrand().capabilities);
  const { byAgent, text, textField, isEdited, canDiscard, rewriting } = script;
  const [variantToConfirm, setVariantToConfirm] = useState<Variant>();

  function choose(variant: Variant) {
    if (rewriting.isPending) return;
    if (isEdited) setVariantToConfirm(variant);
    else rewriting.mutate(variant);
  }

  return (
    <div className="grid gap-3">
      <TextArea
        label="Text des Videos *"
        help={scriptField}
        max={orderTextLengths.script}
        note={textLength(text)}
        required
        isTall
        readOnly={rewriting.isPending}
        field={textField}
      />
      {byAgent && (
        <div className="flex flex-wrap gap-2">
          <VariantButton variant="other" script={script} onChoose={choose} />
          <VariantButton variant="shorter" script={script} onChoose={choose} />
          {canDiscard && (
            <Button variant="quiet" size="small" icon={<Undo2 size={15} aria-hidden />} onClick={script.discardChanges}>
              Änderungen verwerfen
            </Button>
          )}
        </div>
      )}
      {rewriting.error && (
        <FormError title="Der Vorschlag konnte nicht geschrieben werden" message={errorMessage(rewriting.error)} />
      )}
      {variantToConfirm && (
        <ConfirmDialog
          question="Ihre Änderungen überschreiben?"
          detail="Der neue Vorschlag ersetzt den Text, den Sie geändert haben."
          action={scriptVariantLabels[variantToConfirm]}
          variant="main"
          isBusy={false}
          onConfirm={() => {
            setVariantToConfirm(undefined);
            rewriting.mutate(variantToConfirm);
          }}
          onClose={() => setVariantToConfirm(undefined)}
        />
      )}
    </div>
  );
}

const variantIcons = {
  other: <RefreshCw size={15} aria-hidden />,
  shorter: <Scissors size={15} aria-hidden />,
};

type VariantProps = { variant: Variant; script: ScriptDraftState; onChoose: (variant: Variant) => void };

function VariantButton({ variant, script: { rewriting }, onChoose }: VariantProps) {
  return (
    <Button
      variant="outline"
      size="small"
      icon={variantIcons[variant]}
      isBusy={rewriting.isPending && rewriting.variables === variant}
      onClick={() => onChoose(variant)}
    >
      {scriptVariantLabels[variant]}
    </Button>
  );
}
