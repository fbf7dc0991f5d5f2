import { type Project, titleOf } from "#domain/projects/project.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useDelete } from "./actions.ts";

type Props = { project: Project; onClose: () => void; onDeleted: () => void };

export default function DeleteDialog({ project, onClose, onDeleted }: Props) {
  const { isBusy, remove } = useDelete(project, onDeleted);
  return (
    <ConfirmDialog
      question="Möchten Sie dieses Projekt wirklich löschen?"
      detail={titleOf(project)}
      action="Löschen"
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
