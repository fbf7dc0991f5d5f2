import { useId } from "react";
import { negativePromptField } from "#domain/models/descriptions.ts";
import type { Project } from "#domain/projects/project.ts";
import { CopyButton } from "#web/ui/CopyButton.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

type Texts = NonNullable<NonNullable<Project["translation"]>["texts"]>;
type Props = { provider: string; texts: Texts; onClose: () => void };

/** Shows the user's descriptions and the English texts sent to the provider, each with a copy button. */
export default function TranslationDialog({ provider, texts, onClose }: Props) {
  return (
    <Dialog title="Beide Fassungen" onClose={onClose} className="w-[min(44rem,calc(100vw-2rem))]">
      <div className="mt-4 grid min-h-0 gap-6 overflow-y-auto">
        {texts.map(({ field, typed, english }) => (
          <div key={field} className="grid gap-5">
            <Version
              title={field === negativePromptField ? "Was nicht zu sehen sein soll" : "Ihre Beschreibung"}
              text={typed}
              language="de"
            />
            <Version title={`Auf Englisch an ${provider} gegeben`} text={english} language="en" />
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function Version({ title, text, language }: { title: string; text: string; language: string }) {
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={id} className="font-semibold">
          {title}
        </p>
        <CopyButton
          text={text}
          label="Kopieren"
          otherwise="Bitte markieren Sie den Text und kopieren Sie ihn selbst."
          variant="quiet"
          size="small"
          className="min-h-11"
          aria-describedby={id}
        />
      </div>
      <p lang={language} className="mt-1 whitespace-pre-wrap text-ink-2 select-text [overflow-wrap:anywhere]">
        {text}
      </p>
    </figure>
  );
}
