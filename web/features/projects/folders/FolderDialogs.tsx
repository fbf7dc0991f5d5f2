import type { Folder } from "#domain/projects/folder-calls.ts";
import type { Project } from "#domain/projects/project.ts";
import { dialogOnDemand } from "#web/ui/on-demand.tsx";

/** Code of the dialogs about folders, loaded after the list or when the user first opens one. */
export const folderParts = {
  name: () => import("./FolderNameDialog.tsx"),
  delete: () => import("./DeleteFolderDialog.tsx"),
  move: () => import("./MoveDialog.tsx"),
};
const FolderNameDialog = dialogOnDemand("Ordner", folderParts.name);
const DeleteFolderDialog = dialogOnDemand("Ordner löschen", folderParts.delete);
const MoveDialog = dialogOnDemand("In Ordner verschieben", folderParts.move);

export type FolderDialog =
  | { dialog: "new-folder" }
  | { dialog: "rename-folder" | "delete-folder"; folder: Folder }
  | { dialog: "move"; projects: readonly Project[] };

type Props = {
  open: FolderDialog;
  onClose: () => void;
  onCreated: (id: string) => void;
  onDeleted: () => void;
  onMoved: () => void;
};

/** Renders the dialog about folders that `open` describes. */
export function FolderDialogs({ open, onClose, onCreated, onDeleted, onMoved }: Props) {
  switch (open.dialog) {
    case "new-folder":
      return <FolderNameDialog onClose={onClose} onNamed={onCreated} />;
    case "rename-folder":
      return <FolderNameDialog folder={open.folder} onClose={onClose} />;
    case "delete-folder":
      return <DeleteFolderDialog folder={open.folder} onClose={onClose} onDeleted={onDeleted} />;
    case "move":
      return <MoveDialog projects={open.projects} onClose={onClose} onMoved={onMoved} />;
  }
}
