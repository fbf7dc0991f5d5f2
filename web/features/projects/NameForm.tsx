import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxNameLength } from "#domain/projects/project-name-length.ts";
import type { Project } from "#domain/projects/project.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useRename } from "./rename-and-favorite.ts";

type Props = { project: Project; onEnd: () => void };

/** Field in which the owner types a project's name. Enter saves it, Esc leaves it as it was. */
export function NameForm({ project, onEnd }: Props) {
  const rename = useRename(project);
  const former = project.name ?? "";
  const [name, setName] = useState(former);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  function save() {
    if (name.trim() !== former) void rename(name);
    onEnd();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    // Stop a dialog around the field from handling Esc too, which would close the dialog.
    event.preventDefault();
    event.stopPropagation();
    onEnd();
  }
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        ref={input}
        // Autofocus is expected: the field appears only after the user has chosen to change the name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="Name des Projekts"
        placeholder="Name"
        value={name}
        maxLength={maxNameLength}
        className="field"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={handleKey}
      />
      <span className="flex">
        <IconButton label="Name speichern" isSmall type="submit">
          <Check size={18} aria-hidden />
        </IconButton>
        <IconButton label="Abbrechen" isSmall onClick={onEnd}>
          <X size={18} aria-hidden />
        </IconButton>
      </span>
    </form>
  );
}
