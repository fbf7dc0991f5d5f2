import { Upload, X } from "lucide-react";
import { useId } from "react";
import { FieldNote } from "#web/ui/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";

type Props = {
  label: string;
  /** Name of the speaker or webinar, which screen readers read with the label. */
  owner: string;
  accept: string;
  help: string;
  file: File | undefined;
  error: string | undefined;
  onTake: (file: File) => void;
  onRemove: () => void;
};

export function FileField({ label, owner, accept, help, file, error, onTake, onRemove }: Props) {
  const id = useId();
  return (
    <div>
      <p className="mb-1.5 font-semibold" aria-hidden>
        {label}
      </p>
      <div className="flex min-h-11 items-center gap-2">
        <input
          id={id}
          type="file"
          accept={accept}
          aria-label={`${label} für ${owner}`}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined || undefined}
          className="peer visually-hidden"
          onChange={(event) => {
            const [selected] = event.target.files ?? [];
            if (selected) onTake(selected);
            event.target.value = "";
          }}
        />
        <label htmlFor={id} className="button button-outline peer-focus-visible:outline-2" aria-hidden>
          <Upload size={16} aria-hidden />
          Datei wählen
        </label>
        {file && (
          <>
            <span className="min-w-0 truncate text-small" title={file.name}>
              {file.name}
            </span>
            <IconButton label={`${file.name} entfernen`} isSmall onClick={onRemove}>
              <X size={16} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  );
}
