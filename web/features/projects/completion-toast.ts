import { typeMakes } from "#domain/models/models.ts";
import { isInProgress } from "#domain/projects/project-status.ts";
import { type Project, titleOf } from "#domain/projects/project.ts";
import { countUnseen } from "#web/platform/tab-title.ts";
import { showToast } from "#web/ui/toast.ts";

const reportedIds = new Set<string>();

/** Suppresses the toast about the end of a project which the user has just cancelled. */
export function suppressCompletionToast(id: string): void {
  reportedIds.add(id);
}

/**
 * Shows a toast on any page when a project has ended, once per project; a hidden tab also shows a count in its title.
 */
export function showCompletionToast({ id, status, model_type, error_message, ...rest }: Project): void {
  if (isInProgress(status) || reportedIds.has(id)) return;
  reportedIds.add(id);
  countUnseen();
  const link =
    location.pathname === "/projekte" ? undefined : ({ to: "/projekte", label: "Zu den Projekten" } as const);
  if (status === "completed") {
    const title = typeMakes(model_type) === "image" ? "Ihr Bild ist fertig" : "Ihr Video ist fertig";
    showToast("done", title, shorten(titleOf(rest)), link);
  } else if (status === "failed") {
    showToast("error", "Ein Projekt ist fehlgeschlagen", error_message ?? shorten(titleOf(rest)), link);
  }
}

const maxLength = 80;
const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()} …` : text);
