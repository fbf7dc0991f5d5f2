import { callToActionKinds, callToActionLabels } from "#domain/orders/call-to-action.ts";
import { Choice } from "#web/ui/Choice.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { isWritten } from "./answers.ts";
import { callToActionHelp, noCallToActionHelp } from "./texts.ts";
import { WizardSection } from "./WizardSection.tsx";
import type { Wizard } from "./use-wizard.ts";

/** Fields for the one action that the video asks of its recipient; optional for a video with the user's own script. */
export function CallToActionFields({ wizard }: { wizard: Wizard }) {
  const { kind, form } = wizard;
  const { field, values } = form;
  const action = field("callToAction.kind");
  const chosen = callToActionKinds.find((each) => each === action.value);
  const options = callToActionKinds.map((value) => ({ value: value as string, label: callToActionLabels[value] }));
  return (
    <WizardSection title="Was soll der Empfänger tun?">
      <div className="choice-wrapping">
        <Choice
          label={isWritten(kind) ? "Aufforderung *" : "Aufforderung"}
          help={chosen ? callToActionHelp[chosen] : isWritten(kind) ? undefined : noCallToActionHelp}
          name={action.name}
          value={action.value}
          options={isWritten(kind) ? options : [{ value: "", label: "Keine" }, ...options]}
          onChange={action.onChange}
          error={action.error}
        />
      </div>
      {(values["callToAction.kind"] === "book" || values["callToAction.kind"] === "visit") && (
        <TextInput
          label="Adresse *"
          help="Auf diese Seite führt der Knopf unter dem Video."
          placeholder="www.beispiel.de/termine"
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          field={field("callToAction.url")}
        />
      )}
    </WizardSection>
  );
}
