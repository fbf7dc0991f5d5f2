import { orderVideoType } from "#domain/models/order-video-type.ts";
import { type Project, titleOf } from "#domain/projects/project.ts";
import { retentionHours } from "#domain/retention-periods.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useDelete } from "./bin/delete-and-restore.ts";

type Props = { project: Project; onClose: () => void; onDeleted: () => void };

export default function DeleteDialog({ project, onClose, onDeleted }: Props) {
  const { isBusy, remove } = useDelete(project, onDeleted);
  return (
    <ConfirmDialog
      question="Möchten Sie dieses Projekt wirklich löschen?"
      action="Löschen"
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="line-clamp-3 text-ink-2 [overflow-wrap:anywhere]">{titleOf(project)}</p>
      {project.model_type === orderVideoType && project.status === "completed" && (
        <p className="mt-2">Damit endet auch die Seite des Videos: Wer ihren Link hat, kann es nicht mehr ansehen.</p>
      )}
      <p className="mt-2 text-small text-ink-3">
        Sie können es danach noch {retentionHours.deletedProjects} Stunden lang aus dem Papierkorb zurückholen.
      </p>
    </ConfirmDialog>
  );
}
