import { deliveryTexts } from "#domain/orders/delivery-texts.ts";
import { type OrderKind, whatsappQuestionIds, whatsappQuestions } from "#domain/orders/kinds.ts";
import { orderLimits } from "#domain/orders/request.ts";
import { useBrand } from "#web/platform/brand.ts";
import { LanguageNote } from "#web/features/speakers/LanguageNote.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import type { Wizard } from "./use-wizard.ts";
import { questionHelp, scriptLength, speechLength } from "./messages.ts";

type Field = Wizard["form"]["field"];

/** Fields for the video's content and for the recipient. */
export function AnswersStep({ wizard: { form, wizard, kind, speaker } }: { wizard: Wizard }) {
  const { field, values } = form;
  return (
    <>
      <OwnFields asks={wizard.asks} field={field} script={values.script} />
      {wizard.asks === "script" && <LanguageNote text={values.script} speaker={speaker} />}
      <Contact kind={kind} field={field} />
    </>
  );
}

type OwnProps = { asks: Wizard["wizard"]["asks"]; field: Field; script: string };

function OwnFields({ asks, field, script }: OwnProps) {
  const texts = deliveryTexts(useBrand().capabilities);
  switch (asks) {
    case "script":
      return (
        <TextArea
          label="Video-Skript *"
          help={texts.scriptField}
          placeholder="Guten Tag, schön, dass Sie da sind. …"
          max={orderLimits.script}
          count={scriptLength}
          required
          note={speechLength(script)}
          field={field("script")}
        />
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
        <RadioCards
          label="Anwendungsfall *"
          options={whatsappQuestionIds.map((value) => ({
            value,
            label: whatsappQuestions[value],
            help: questionHelp[value],
          }))}
          field={field("selectedQuestion")}
        />
      );
  }
}

function Questions({ field }: { field: Field }) {
  const common = { max: orderLimits.answer, isShort: true, required: true };
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

function Contact({ kind, field }: { kind: OrderKind; field: Field }) {
  const { capabilities } = useBrand();
  const delivery = deliveryTexts(capabilities);
  return (
    <fieldset className="grid gap-5 border-t border-line pt-7">
      <legend className="title float-left text-title-s">Kontaktdaten</legend>
      <p className="clear-both max-w-[62ch] text-small text-ink-2">{delivery.contact[kind]}</p>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextInput label="Vorname *" autoComplete="given-name" required field={field("firstName")} />
        <TextInput label="Nachname *" autoComplete="family-name" required field={field("lastName")} />
      </div>
      <TextInput
        label="E-Mail *"
        help={delivery.emailField}
        type="email"
        autoComplete="email"
        required
        field={field("email")}
      />
      <TextInput
        label="WhatsApp-Nummer"
        help={delivery.numberField}
        type="tel"
        autoComplete="tel"
        field={field("whatsappNumber")}
      />
    </fieldset>
  );
}
