import { FolderOpen, PencilLine, Trash2 } from "lucide-react";
import type { Folder } from "#domain/projects/folder-calls.ts";
import { Button } from "#web/ui/Button.tsx";

type Props = { folder: Folder; onRename: () => void; onDelete: () => void };

/** Heading of the list while it shows one folder, with the actions of the folder. */
export function FolderBar({ folder: { name, projects }, onRename, onDelete }: Props) {
  return (
    <div className="folder-bar">
      <FolderOpen size={20} aria-hidden className="mt-1 flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <h2 className="text-title-s [overflow-wrap:anywhere]">{name}</h2>
        <p className="numbers text-small text-ink-3">{projects === 1 ? "1 Projekt" : `${projects} Projekte`}</p>
      </div>
      <div className="-mr-3 flex flex-wrap max-sm:mr-0 max-sm:-ml-3 max-sm:w-full">
        <Button variant="quiet" size="small" icon={<PencilLine size={16} aria-hidden />} onClick={onRename}>
          Umbenennen
        </Button>
        <Button variant="quiet" size="small" icon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
          Ordner löschen
        </Button>
      </div>
    </div>
  );
}
