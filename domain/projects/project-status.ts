export const projectStatuses = ["pending", "processing", "completed", "failed"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const statusLabels: Record<ProjectStatus, string> = {
  pending: "Wartend",
  processing: "In Bearbeitung",
  completed: "Fertig",
  failed: "Fehlgeschlagen",
};

/** German label of a project's status; a status that this version does not know is returned unchanged. */
export function statusLabel(status: string): string {
  return status in statusLabels ? statusLabels[status as ProjectStatus] : status;
}

export function isInProgress(status: string): boolean {
  return status === "pending" || status === "processing";
}
