import type { ChoiceField, Field, ImageField, TextField } from "#domain/models/fields.ts";
import type { FormField } from "#web/platform/use-form.ts";
import { Choice } from "#web/ui/Choice.tsx";
import { Switch } from "#web/ui/Switch.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { optionIcon } from "./option-icon.tsx";

/** Uploads get their own control together with the first screen that needs one. */
type DrawnField = Exclude<Field, ImageField>;

type Props = {
  fields: Record<string, DrawnField>;
  fieldOf: (name: string) => FormField<unknown>;
};

/** The inputs of a model, drawn from its own definition. */
export function ModelFields({ fields, fieldOf }: Props) {
  return Object.entries(fields).map(([name, definition]) => (
    <ModelField key={name} definition={definition} field={fieldOf(name)} />
  ));
}

function ModelField({ definition, field }: { definition: DrawnField; field: FormField<unknown> }) {
  switch (definition.control) {
    case "text":
      return <TextModelField definition={definition} field={field} />;
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
  }
}

function TextModelField({ definition, field }: { definition: TextField; field: FormField<unknown> }) {
  const value = String(field.value ?? "");
  const isTooLong = value.trim().length > definition.max;
  const error = field.error ?? (isTooLong ? definition.tooLong(definition.max) : undefined);
  return (
    <TextArea label={definition.label} help={definition.help} max={definition.max} field={{ ...field, value, error }} />
  );
}

function ChoiceModelField({ definition, field }: { definition: ChoiceField; field: FormField<unknown> }) {
  const options = definition.options.map((option) => ({ ...option, icon: optionIcon(option.value) }));
  return (
    <Choice
      label={definition.label}
      help={definition.help}
      name={field.name}
      value={field.value as string | number}
      options={options}
      onChange={field.onChange}
      error={field.error}
    />
  );
}
