import { ChevronDown } from "lucide-react";
import { partsOfStep, setupGuides } from "#domain/setup/guides.ts";
import { type OutsidePartId, outsideParts } from "#domain/setup/setting-groups.ts";
import { SettingName } from "#web/ui/SettingName.tsx";

/** German steps behind a button, with the place in the English manual that explains more. */
export function SetupGuide({ id }: { id: OutsidePartId }) {
  const { title, manual } = outsideParts[id];
  return (
    <details className="more-fields text-small">
      <summary>
        <ChevronDown size={16} aria-hidden />
        Anleitung
        <span className="visually-hidden">: {title}</span>
      </summary>
      <ol className="grid max-w-[65ch] list-decimal gap-2 pt-2 pl-5 text-ink-2 marker:text-ink-3">
        {setupGuides[id].map((step) => (
          <li key={step} className="pl-1">
            {partsOfStep(step).map(({ text, isCode }) =>
              isCode ? <SettingName key={text}>{text}</SettingName> : text,
            )}
          </li>
        ))}
      </ol>
      <p className="max-w-[65ch] pt-3 text-ink-3">
        Ausführlich auf Englisch im Ordner des Programms: <SettingName>{manual.file}</SettingName>, „{manual.section}“
      </p>
    </details>
  );
}
