import { useState } from "react";
import { formatDateAndTime } from "#domain/format.ts";
import type { Setup, SetupGroup } from "#domain/setup/calls.ts";
import { describeConsequence } from "#domain/setup/consequences.ts";
import { hasService } from "#domain/setup/setup-progress.ts";
import { findSettingGroup, settingNamesOf } from "#domain/setup/setting-groups.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { SettingName } from "#web/ui/SettingName.tsx";
import { CopyableLines, TechnicalDetails } from "./CopyableLines.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { fragmentOf, focusTarget, isTarget } from "./url-target.ts";
import { useCheck } from "./use-check.ts";

/** A service with its state, a test, and the form that opens below it. */
export function GroupRow({ group, setup }: { group: SetupGroup; setup: Setup }) {
  const { id, source, is_locked, fault } = group;
  const { title, area } = findSettingGroup(id);
  const { capabilities } = useBrand();
  const consequence = describeConsequence(id, setup, capabilities);
  const [opened, setOpened] = useState<"form" | "removal" | null>(!is_locked && isTarget(id) ? "form" : null);
  const { isBusy, check } = useCheck(id, title);
  const isMissing = source === null;
  // Do not count a missing provider as a problem, because the local engine can replace all models. In other areas, one
  // service that is set up is enough.
  const state = stateOf(group, isMissing && (area === "providers" || hasService(setup, area)));
  const action = opened === "form" ? "Schließen" : isMissing ? "Einrichten" : "Ändern";
  return (
    <li ref={focusTarget} id={fragmentOf(id)} className="grid scroll-mt-24 gap-4 py-5 first:pt-0">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto]">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h3 tabIndex={-1} className="text-title-s">
              {title}
            </h3>
            <Badge tone={state.tone}>{state.label}</Badge>
          </div>
          {fault !== null && <p className="max-w-[65ch] text-error">{fault}</p>}
          {isMissing && <p className="max-w-[65ch] text-ink-2">{consequence}</p>}
          <Values group={group} />
        </div>
        <div className="flex flex-wrap items-start gap-2">
          {!isMissing && (
            <Button variant="quiet" size="small" className="min-h-11" isBusy={isBusy} onClick={check}>
              Prüfen
            </Button>
          )}
          {source === "stored" && (
            <Button variant="quiet" size="small" className="min-h-11" onClick={() => setOpened("removal")}>
              Entfernen
            </Button>
          )}
          {!is_locked && (
            <Button
              variant="outline"
              size="small"
              className="min-h-11"
              aria-expanded={opened === "form"}
              aria-label={`${title}: ${action.toLowerCase()}`}
              onClick={() => setOpened(opened === "form" ? null : "form")}
            >
              {action}
            </Button>
          )}
        </div>
      </div>
      {opened === "form" && <SettingsForm group={group} onClose={() => setOpened(null)} />}
      {opened === "removal" && <RemoveDialog id={id} consequence={consequence} onClose={() => setOpened(null)} />}
    </li>
  );
}

/** The values that are set, but only the last characters of secrets. */
function Values({ group: { id, source, fields } }: { group: SetupGroup }) {
  const { fields: described } = findSettingGroup(id);
  const set = fields.filter((field) => field.source !== null);
  if (source === null || set.length === 0) {
    return (
      <TechnicalDetails title={findSettingGroup(id).title}>
        <CopyableLines lines={settingNamesOf(id).map((name) => `${name}=`)} />
      </TechnicalDetails>
    );
  }
  return (
    <dl className="mt-1 grid gap-x-6 gap-y-1 text-small text-ink-2 sm:grid-cols-[minmax(10rem,auto)_1fr]">
      {set.map((field) => (
        <div key={field.name} className="contents">
          <dt className="text-ink-3">{described[field.name]?.label ?? field.name}</dt>
          <dd className="mb-1 [overflow-wrap:anywhere] sm:mb-0">
            {describeValue(field)}
            {field.source === "environment" && (
              <>
                {" "}
                (Umgebungsvariable <SettingName>{field.name}</SettingName>)
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function describeValue({ name, value, ending }: SetupGroup["fields"][number]): string {
  if (value !== null) return value;
  if (ending === null) return "gesetzt";
  return name === "SMTP_URL" ? `gesetzt, ${ending}` : `gesetzt, endet auf …${ending}`;
}

function stateOf(
  { source, is_ready, fault, faulty_since }: SetupGroup,
  isFurtherChoice: boolean,
): { tone: BadgeTone; label: string } {
  if (fault !== null) {
    return { tone: "error", label: faulty_since ? `Fehlerhaft seit ${formatDateAndTime(faulty_since)}` : "Fehlerhaft" };
  }
  if (source === null) {
    return { tone: "neutral", label: isFurtherChoice ? "Nicht eingerichtet" : "Fehlt" };
  }
  if (!is_ready) return { tone: "error", label: "Unvollständig" };
  return { tone: "done", label: source === "environment" ? "Aus der Umgebung" : "Eingerichtet" };
}
