import type { FormField } from "#web/platform/use-form.ts";
import { TextInput } from "#web/ui/TextInput.tsx";

type TextField = FormField<string>;

/** Fields for the sender's website and imprint. */
export function SenderWebFields({ website, imprintUrl }: { website: TextField; imprintUrl: TextField }) {
  const common = { type: "url", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <>
      <TextInput label="Website" placeholder="www.beispiel.de" autoComplete="url" {...common} field={website} />
      <TextInput
        label="Adresse Ihres Impressums"
        placeholder="www.beispiel.de/impressum"
        autoComplete="off"
        {...common}
        field={imprintUrl}
      />
    </>
  );
}
