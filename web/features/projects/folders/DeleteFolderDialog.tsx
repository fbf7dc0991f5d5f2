import type { Folder } from "#domain/projects/folder-calls.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useDeleteFolder } from "./folder-actions.ts";

type Props = { folder: Folder; onClose: () => void; onDeleted: () => void };

export default function DeleteFolderDialog({ folder, onClose, onDeleted }: Props) {
  const { isBusy, remove } = useDeleteFolder(folder, onDeleted);
  return (
    <ConfirmDialog
      question="Möchten Sie diesen Ordner löschen?"
      action="Ordner löschen"
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{folder.name}</p>
      <p className="mt-2 text-ink-2">{describeContents(folder)}</p>
    </ConfirmDialog>
  );
}

function describeContents({ projects }: Folder): string {
  if (projects === 0) return "Der Ordner ist leer.";
  const subject =
    projects === 1
      ? "Sein Projekt bleibt erhalten und liegt"
      : `Seine ${projects} Projekte bleiben erhalten und liegen`;
  return `${subject} danach in keinem Ordner.`;
}
