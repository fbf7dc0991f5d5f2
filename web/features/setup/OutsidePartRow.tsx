import { formatDateAndTime } from "#domain/format.ts";
import type { OutsidePart, Setup } from "#domain/setup/calls.ts";
import { describeConsequence } from "#domain/setup/consequences.ts";
import { isNeededPart } from "#domain/setup/setup-progress.ts";
import { hasTest, outsideParts, type TestedId } from "#domain/setup/setting-groups.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { CopyableLines } from "./CopyableLines.tsx";
import { SetupGuide } from "./SetupGuide.tsx";
import { fragmentOf, focusTarget } from "./url-target.ts";
import { useCheck } from "./use-check.ts";

/** A part of the installation that is not set up on this page, with instructions and lines to copy. */
export function OutsidePartRow({ part, setup }: { part: OutsidePart; setup: Setup }) {
  const { id, is_ready, fault } = part;
  const { title, how, lines, page } = outsideParts[id];
  const { capabilities } = useBrand();
  const { tone, label } = stateOf(part);
  return (
    <li
      ref={focusTarget}
      id={fragmentOf(id)}
      className="grid scroll-mt-24 gap-x-6 gap-y-3 py-5 first:pt-0 sm:grid-cols-[1fr_auto]"
    >
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 tabIndex={-1} className="text-title-s">
            {title}
          </h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {fault && <p className="max-w-[65ch] text-error [overflow-wrap:anywhere]">{fault}</p>}
        {!is_ready && (
          <>
            <p className="max-w-[65ch] text-ink-2">
              {describeConsequence(id, setup, capabilities)} {how}
            </p>
            {lines.length > 0 && <CopyableLines lines={lines} />}
            <SetupGuide id={id} />
          </>
        )}
      </div>
      {is_ready && hasTest(id) && <CheckButton id={id} title={title} />}
      {page !== null && (
        <PageLink to={page} className={`${buttonClass("outline", "small")} min-h-11 self-start justify-self-start`}>
          {is_ready ? "Ansehen" : "Eintragen"}
        </PageLink>
      )}
    </li>
  );
}

function CheckButton({ id, title }: { id: TestedId; title: string }) {
  const { isBusy, check } = useCheck(id, title);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button variant="quiet" size="small" className="min-h-11" isBusy={isBusy} onClick={check}>
        Prüfen
      </Button>
    </div>
  );
}

function stateOf({ id, is_ready, fault, faulty_since }: OutsidePart): { tone: BadgeTone; label: string } {
  if (fault) {
    return { tone: "error", label: faulty_since ? `Fehlerhaft seit ${formatDateAndTime(faulty_since)}` : "Fehlerhaft" };
  }
  if (is_ready) return { tone: "done", label: "Eingerichtet" };
  return { tone: "neutral", label: isNeededPart(id) ? "Fehlt" : "Nicht eingerichtet" };
}
