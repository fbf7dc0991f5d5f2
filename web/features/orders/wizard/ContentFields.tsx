import { deliveryTexts } from "#domain/orders/delivery-explanations.ts";
import { whatsappQuestionIds, whatsappQuestions } from "#domain/orders/whatsapp-topics.ts";
import { orderTextLengths } from "#domain/orders/text-lengths.ts";
import { formatLabels, videoFormats } from "#domain/speakers/video-formats.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Choice } from "#web/ui/Choice.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { hasFormatChoice, switchScript } from "./answers.ts";
import { formerScript, questionHelp, scriptLength, speechLength } from "./texts.ts";
import { TopicFields } from "./TopicFields.tsx";
import type { Wizard } from "./use-wizard.ts";

type Field = Wizard["form"]["field"];

/** Fields for what the video says. */
export function ContentFields({ wizard }: { wizard: Wizard }) {
  const texts = deliveryTexts(useBrand().capabilities);
  const { field, values } = wizard.form;
  switch (wizard.wizard.asks) {
    case "script":
      return (
        <>
          <TextArea
            label="Video-Skript *"
            help={texts.scriptField}
            placeholder="Guten Tag, schön, dass Sie da sind. …"
            max={orderTextLengths.script}
            count={scriptLength}
            required
            note={speechLength(values.script)}
            field={field("script")}
          />
          <FormerScript form={wizard.form} />
          {hasFormatChoice(wizard.kind) && (
            <Choice
              label="Format"
              name="format"
              value={wizard.format}
              options={videoFormats.map((value) => ({ value, label: formatLabels[value] }))}
              onChange={wizard.chooseFormat}
            />
          )}
        </>
      );
    case "questions":
      return <Questions field={field} />;
    case "website":
      return (
        <>
          <TextInput
            label="Kunden-URL *"
            help={texts.websiteField}
            placeholder="www.beispiel.de"
            type="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            field={field("customerUrl")}
          />
          <Questions field={field} />
        </>
      );
    case "use-case":
      return (
        <>
          <RadioCards
            label="Anwendungsfall *"
            options={whatsappQuestionIds.map((value) => ({
              value,
              label: whatsappQuestions[value],
              help: questionHelp[value],
            }))}
            field={field("selectedQuestion")}
          />
          <TopicFields wizard={wizard} />
        </>
      );
  }
}

/** Says that the script from another page has replaced one that the user had typed, and switches between the two. */
function FormerScript({ form: { values, reset } }: Pick<Wizard, "form">) {
  const isReplaced = values.formerScript.trim() !== "" && values.formerScript !== values.script;
  if (!isReplaced) return null;
  return (
    <p className="-mt-2 text-small text-ink-2">
      {formerScript.note}{" "}
      <button type="button" className="text-link" onClick={() => reset(switchScript)}>
        {formerScript.action}
      </button>
    </p>
  );
}

function Questions({ field }: { field: Field }) {
  const common = { max: orderTextLengths.answer, isShort: true, required: true };
  return (
    <>
      <TextArea
        {...common}
        label="Zielgruppe *"
        help="Wen soll das Video erreichen?"
        placeholder="z. B. Hausbesitzer im Raum Würzburg, 35 bis 60 Jahre"
        field={field("targetAudience")}
      />
      <TextArea
        {...common}
        label="Dienstleistung *"
        help="Was bieten Sie an, und was ist daran besonders?"
        placeholder="z. B. Solaranlagen vom Meisterbetrieb, in vier Wochen auf dem Dach"
        field={field("service")}
      />
      <TextArea
        {...common}
        label="Probleme *"
        help="Was macht diesen Menschen heute Mühe?"
        placeholder="z. B. hohe Stromrechnungen, unklare Angebote, lange Wartezeiten"
        field={field("problems")}
      />
    </>
  );
}
