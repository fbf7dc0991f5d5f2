import type { Project } from "#domain/projects/project.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useDeleteSeveral } from "./actions.ts";

type Props = { projects: readonly Project[]; onClose: () => void; onDeleted: () => void };

export default function DeleteSeveralDialog({ projects, onClose, onDeleted }: Props) {
  const { isBusy, remove } = useDeleteSeveral(onDeleted);
  const { length } = projects;
  return (
    <ConfirmDialog
      question={
        length === 1
          ? "Möchten Sie dieses Projekt wirklich löschen?"
          : `Möchten Sie diese ${length} Projekte wirklich löschen?`
      }
      detail="Ihre Videos und Bilder werden mit gelöscht."
      action="Löschen"
      isBusy={isBusy}
      onConfirm={() => remove(projects)}
      onClose={onClose}
    />
  );
}
