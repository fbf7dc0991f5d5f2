import { typeMakes } from "#domain/models/model-types.ts";
import { isInProgress } from "#domain/projects/project-status.ts";
import { type Project, titleOf } from "#domain/projects/project.ts";
import { countUnseen } from "#web/platform/tab-title.ts";
import { hasToast, showKeyedToast } from "#web/ui/toast.ts";

const reportedIds = new Set<string>();

/** Suppresses the toast about the end of a project which the user has just cancelled. */
export function suppressCompletionToast(id: string): void {
  reportedIds.add(id);
}

type Outcome = "image" | "video" | "failed";

const titles: Record<Outcome, { one: string; several: (count: number) => string }> = {
  image: { one: "Ihr Bild ist fertig", several: (count) => `${count} Bilder sind fertig` },
  video: { one: "Ihr Video ist fertig", several: (count) => `${count} Videos sind fertig` },
  failed: { one: "Ein Projekt ist fehlgeschlagen", several: (count) => `${count} Projekte sind fehlgeschlagen` },
};
/** Number of projects that the latest toast about each outcome reports. */
const counts: Record<Outcome, number> = { image: 0, video: 0, failed: 0 };

/**
 * Shows a toast on any page when a project has ended, once per project; a hidden tab also shows a count in its title.
 * Projects that end while the toast about others is still shown are counted in that toast.
 */
export function showCompletionToast({ id, status, model_type, error_message, ...rest }: Project): void {
  if (isInProgress(status) || reportedIds.has(id)) return;
  reportedIds.add(id);
  countUnseen();
  if (status !== "completed" && status !== "failed") return;
  const outcome = status === "failed" ? "failed" : typeMakes(model_type);
  const key = `ended-${outcome}`;
  const count = hasToast(key) ? counts[outcome] + 1 : 1;
  counts[outcome] = count;
  const title = shorten(titleOf(rest));
  const reason = status === "failed" ? error_message : null;
  showKeyedToast(key, {
    kind: status === "failed" ? "error" : "done",
    title: count === 1 ? titles[outcome].one : titles[outcome].several(count),
    description: count === 1 ? (reason ?? title) : `Zuletzt: ${title}`,
    next: location.pathname === "/projekte" ? undefined : { to: "/projekte", label: "Zu den Projekten" },
    isBackground: true,
  });
}

const maxLength = 80;
const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()} …` : text);
