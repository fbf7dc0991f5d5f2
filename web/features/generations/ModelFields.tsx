import { type ComponentType, Fragment, type ReactNode } from "react";
import type { ChoiceField, Field, FixedField, TextField } from "#domain/models/fields.ts";
import type { Difference } from "#domain/models/replacement.ts";
import { resolutionField } from "#domain/models/resolution.ts";
import { shownWordsField } from "#domain/models/shown-words-field.ts";
import type { FormField } from "#web/platform/use-form.ts";
import { Choice } from "#web/ui/Choice.tsx";
import { Select } from "#web/ui/Select.tsx";
import { Slider } from "#web/ui/Slider.tsx";
import { Switch } from "#web/ui/Switch.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { onDemand } from "#web/ui/on-demand.tsx";
import { useFieldDifferences } from "./field-differences.ts";
import { optionIcon } from "./option-icon.tsx";
import { usePromptKind } from "./prompt-kind.ts";
import { usePromptRow } from "./prompt-row.ts";
import { useFormUnderstanding } from "./prompt-understanding.ts";
import { UnderstandingNote } from "./UnderstandingNote.tsx";
import type { ImageModelFieldProps } from "./ImageModelField.tsx";
import type { PromptHelpProps } from "./PromptHelp.tsx";

const PromptHelp = onDemand<PromptHelpProps>(() => import("./PromptHelp.tsx"), "min-h-44");

type Props = {
  fields: Record<string, Field>;
  fieldOf: (name: string) => FormField<unknown>;
  /** Elements that replace single fields, by the name of the field; null hides a field. */
  drawn?: Record<string, ReactNode>;
  /** `ImageModelField`, for models with images: other forms need not load its code. */
  imageField?: ComponentType<ImageModelFieldProps> | undefined;
};

/** The form fields of a model, rendered from its definition. */
export function ModelFields({ fields, fieldOf, drawn = {}, imageField }: Props) {
  const notes = useFieldDifferences();
  const understanding = useFormUnderstanding();
  const isLocal = understanding !== undefined;
  return Object.entries(fields).map(([name, definition]) => {
    // Hide the field for words in the image unless the local engine draws the result from a prompt: nothing else uses
    // it.
    if (name === shownWordsField && !understanding?.isDrawn) return null;
    // Hide the field for the resolution from users of the local engine, which has one size per format.
    if (name === resolutionField && isLocal) return null;
    const note = notes.find(({ field }) => field === name);
    const annotated = note && definition.control !== "fixed" ? withNote(definition, note) : definition;
    return (
      <Fragment key={name}>
        {name in drawn ? (
          drawn[name]
        ) : (
          <ModelField definition={annotated} field={fieldOf(name)} usedMax={note?.max} imageField={imageField} />
        )}
      </Fragment>
    );
  });
}

/**
 * Adds the note about the fallback model to the field's help text, or replaces the help text if the fallback model
 * ignores the field.
 */
const withNote = <Shown extends Exclude<Field, FixedField>>(
  definition: Shown,
  { phrase, isLost }: Difference,
): Shown => ({
  ...definition,
  help: isLost || !definition.help ? phrase : `${definition.help} ${phrase}`,
});

type FieldProps<Definition> = {
  definition: Definition;
  field: FormField<unknown>;
  /** Number of characters of a text that the fallback model uses; the whole text if left out. */
  usedMax?: number | undefined;
};

function ModelField({
  definition,
  field,
  usedMax,
  imageField: ImageModelField,
}: FieldProps<Field> & { imageField: Props["imageField"] }) {
  switch (definition.control) {
    case "text":
      return <TextModelField definition={definition} field={field} usedMax={usedMax} />;
    case "choice":
      return <ChoiceModelField definition={definition} field={field} />;
    case "switch":
      return (
        <Switch
          label={definition.label}
          help={definition.help}
          name={field.name}
          isOn={field.value === true}
          onChange={field.onChange}
        />
      );
    case "range": {
      const { label, help, min, max, step } = definition;
      return <Slider {...{ label, help, min, max, step }} field={{ ...field, value: Number(field.value) }} />;
    }
    case "image":
    case "images":
      if (!ImageModelField) throw new Error(`The form has no component for the images of ${field.name}`);
      return <ImageModelField definition={definition} field={field} />;
    case "fixed":
      return null;
  }
}

function TextModelField({ definition, field, usedMax }: FieldProps<TextField>) {
  const value = String(field.value ?? "");
  const isTooLong = value.trim().length > definition.max;
  const error = field.error ?? (isTooLong ? definition.tooLong(definition.max) : undefined);
  const kind = usePromptKind();
  const form = useFormUnderstanding();
  const isPrompt = definition.isDescription && definition.isRequired;
  const promptRow = usePromptRow(field.name);
  const hasHelp = isPrompt && kind !== undefined && kind !== "presenter";
  return (
    <div>
      <TextArea
        label={definition.label}
        help={definition.help}
        max={usedMax ?? definition.max}
        isShort={!definition.isRequired}
        field={{ ...field, value, error }}
      />
      {promptRow?.row}
      {isPrompt && form?.isDrawn && <UnderstandingNote sentences={form.sentences} />}
      {hasHelp ? (
        <PromptHelp kind={kind} value={value} preview={promptRow?.preview} onChange={field.onChange} />
      ) : (
        promptRow?.preview
      )}
    </div>
  );
}

const maxSideBySide = 4;

function ChoiceModelField({ definition, field }: FieldProps<ChoiceField>) {
  const { label, help, options } = definition;
  const common = { label, help, name: field.name, value: field.value as string | number, error: field.error };
  if (options.length === 1) return null;
  if (options.length > maxSideBySide) {
    return <Select {...common} options={options} onChange={field.onChange} />;
  }
  return (
    <Choice
      {...common}
      options={options.map((option) => ({ ...option, icon: optionIcon(option.value) }))}
      onChange={field.onChange}
    />
  );
}
