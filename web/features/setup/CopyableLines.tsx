import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { CopyButton } from "#web/ui/CopyButton.tsx";

/** Variables of the environment or a command, as lines with a button that copies them. */
export function CopyableLines({ lines }: { lines: readonly string[] }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <pre id={id} className="min-w-0 text-small whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
        <code>{lines.join("\n")}</code>
      </pre>
      <CopyButton
        text={lines.join("\n")}
        label="Kopieren"
        otherwise="Bitte markieren Sie den Text und kopieren Sie ihn selbst."
        variant="quiet"
        size="small"
        className="min-h-11"
        aria-describedby={id}
      />
    </div>
  );
}

/** Names of variables behind a button, because the form of the service makes them unnecessary. */
export function TechnicalDetails({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="more-fields text-small">
      <summary>
        <ChevronDown size={16} aria-hidden />
        Technisch: Umgebungsvariablen
        <span className="visually-hidden"> von {title}</span>
      </summary>
      {children}
    </details>
  );
}
