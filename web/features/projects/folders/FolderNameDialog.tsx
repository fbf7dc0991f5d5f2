import { useEffect, useRef } from "react";
import { maxFolderNameLength } from "#domain/projects/folder-limits.ts";
import type { Folder } from "#domain/projects/folder-calls.ts";
import { folderBody } from "#domain/projects/folder-name.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { useNameFolder } from "./folder-actions.ts";

type Props = {
  /** The folder to rename; undefined to create one. */
  folder?: Folder | undefined;
  onClose: () => void;
  /**
   * Called with the id of the folder after it was created or renamed, unless the user has closed the dialog meanwhile.
   */
  onNamed?: (id: string) => void;
};

/** Dialog that asks for the name of a new folder, or for a new name of an existing folder. */
export default function FolderNameDialog({ folder, onClose, onNamed }: Props) {
  const { create, rename } = useNameFolder();
  const isMounted = useIsMounted();
  const form = useForm(folderBody, {
    initial: { name: folder?.name ?? "" },
    submit: async ({ name }) => {
      if (folder && name === folder.name) return onClose();
      const id = folder ? await rename(folder.id, name).then(() => folder.id) : (await create(name)).id;
      if (!isMounted()) return;
      onClose();
      onNamed?.(id);
    },
  });
  const formElement = useRef<HTMLFormElement>(null);
  // Move the focus to the name field: opening the dialog has put it on the dialog's first button.
  useEffect(() => formElement.current?.querySelector("input")?.select(), []);
  return (
    <Dialog
      title={folder ? "Ordner umbenennen" : "Neuer Ordner"}
      onClose={onClose}
      className="w-[min(28rem,calc(100vw-2rem))]"
    >
      <form ref={formElement} noValidate className="mt-4 grid gap-4" onSubmit={form.handleSubmit}>
        <TextInput
          label="Name des Ordners"
          field={form.field("name")}
          maxLength={maxFolderNameLength}
          autoComplete="off"
        />
        <FormError message={form.formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {folder ? "Umbenennen" : "Ordner anlegen"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
