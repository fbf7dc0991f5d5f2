import { Check, Folder as FolderIcon, FolderX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { maxFolderNameLength } from "#domain/projects/folder-limits.ts";
import type { Folder } from "#domain/projects/folder-calls.ts";
import { folderBody, folderNameKey } from "#domain/projects/folder-name.ts";
import { type Project, titleOf } from "#domain/projects/project.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { useMove, useNameFolder } from "./folder-actions.ts";
import { useFolders } from "./queries.ts";

type Props = {
  projects: readonly Project[];
  onClose: () => void;
  /** Called after the projects were moved, or after the attempt failed. */
  onMoved: () => void;
};

/** Minimum number of folders for which the dialog offers a search field. */
const minSearched = 9;

/** Dialog that moves projects into a folder, out of their folders, or into a folder that the user creates in it. */
export default function MoveDialog({ projects, onClose, onMoved }: Props) {
  const folders = useFolders();
  const [search, setSearch] = useState("");
  const { isBusy: isMoving, move } = useMove();
  const [isCreating, setCreating] = useState(false);
  const isBusy = isMoving || isCreating;
  const ids = projects.map(({ id }) => id);
  const [first] = projects;
  const shared = projects.every(({ folder_id: id }) => id === first?.folder_id) ? first?.folder_id : undefined;
  const isAnyInFolder = projects.some(({ folder_id: id }) => id !== undefined);
  const found = folders?.filter(({ name }) => folderNameKey(name).includes(folderNameKey(search)));
  return (
    <Dialog title="In Ordner verschieben" onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]">
      <p className="mt-2 line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
        {projects.length === 1 && first ? titleOf(first) : `${projects.length} Projekte`}
      </p>
      {folders && folders.length >= minSearched && (
        <div className="mt-4">
          <SearchBox label="Ordner suchen" placeholder="Ordner suchen" value={search} onSearch={setSearch} />
        </div>
      )}
      {!folders && (
        <p role="status" className="py-4 text-ink-2">
          Wird geladen …
        </p>
      )}
      <ul
        className="folder-choices transition-opacity duration-200 aria-busy:opacity-60"
        aria-label="Ordner"
        aria-busy={isBusy || undefined}
      >
        {isAnyInFolder && (
          <Choice
            icon={<FolderX size={18} aria-hidden />}
            isDisabled={isBusy}
            label={projects.length === 1 ? "Aus dem Ordner nehmen" : "Aus ihren Ordnern nehmen"}
            onChoose={() => move(ids, null, onMoved)}
          />
        )}
        {found?.map((folder) => (
          <Choice
            key={folder.id}
            icon={<FolderIcon size={18} aria-hidden />}
            isDisabled={isBusy}
            label={folder.name}
            count={folder.projects}
            isCurrent={folder.id === shared}
            onChoose={() => (folder.id === shared ? onClose() : move(ids, folder, onMoved))}
          />
        ))}
      </ul>
      {found?.length === 0 && search && <p className="py-4 text-ink-2">Kein Ordner heißt so.</p>}
      <NewFolder isMoving={isMoving} onBusy={setCreating} onCreated={(folder) => move(ids, folder, onMoved)} />
    </Dialog>
  );
}

type ChoiceProps = {
  icon: ReactNode;
  label: string;
  count?: number;
  isCurrent?: boolean;
  /** Whether the button has no effect at the moment. It stays focusable, so that the focus is not lost. */
  isDisabled: boolean;
  onChoose: () => void;
};

function Choice({ icon, label, count, isCurrent = false, isDisabled, onChoose }: ChoiceProps) {
  return (
    <li className="border-t border-line">
      <button
        type="button"
        className="choice-row"
        aria-current={isCurrent || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onChoose()}
      >
        <span className="flex-none text-ink-3">{icon}</span>
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        <span className="numbers ml-auto flex flex-none items-center gap-2 text-small text-ink-3">
          {isCurrent && (
            <>
              <Check size={16} aria-hidden />
              Liegt hier
            </>
          )}
          {!isCurrent && count !== undefined && (
            <>
              {count}
              <span className="visually-hidden"> Projekte</span>
            </>
          )}
        </span>
      </button>
    </li>
  );
}

type NewFolderProps = {
  isMoving: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Called with the new folder, unless the user has closed the dialog meanwhile. */
  onCreated: (folder: Folder) => void;
};

function NewFolder({ isMoving, onBusy, onCreated }: NewFolderProps) {
  const { create } = useNameFolder();
  const isMounted = useIsMounted();
  const form = useForm(folderBody, {
    initial: { name: "" },
    submit: async ({ name }) => {
      if (isMoving) return;
      onBusy(true);
      const folder = await create(name).finally(() => onBusy(false));
      if (isMounted()) onCreated(folder);
    },
  });
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={form.handleSubmit}>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextInput label="Neuer Ordner" field={form.field("name")} maxLength={maxFolderNameLength} autoComplete="off" />
        <Button
          type="submit"
          variant="outline"
          className="sm:mt-7.5"
          isBusy={form.isBusy}
          aria-disabled={isMoving || undefined}
        >
          Anlegen und verschieben
        </Button>
      </div>
      <FormError message={form.formError} />
    </form>
  );
}
