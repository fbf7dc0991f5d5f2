import { History, ImagePlus, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useId, useState } from "react";
import { tooManyImages } from "#domain/models/fields.ts";
import { anyImageFormat, tooLargeFile } from "#domain/uploads/messages.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { FieldNote } from "#web/ui/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { onDemand } from "#web/ui/on-demand.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import type { EarlierImagesProps } from "./earlier/EarlierImages.tsx";
import type { Pending, UploadMessages } from "./send-images.ts";
import { useUploads } from "./use-uploads.ts";

const EarlierImages = onDemand<EarlierImagesProps>(() => import("./earlier/EarlierImages.tsx"));

type Props = {
  label: string;
  help?: string | undefined;
  name: string;
  max: number;
  isMask?: boolean;
  /** Text shown while a file is being uploaded. */
  sending?: string | undefined;
  tooLarge?: ((file: string) => string) | undefined;
  /** Whether to hide the list of uploaded images, because the caller shows them. */
  isBare?: boolean;
  value: readonly string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
};

const messagesFor = ({ isMask, max, sending, tooLarge = tooLargeFile }: Props): UploadMessages => ({
  tooMany: tooManyImages(max, isMask ? "mask" : "image"),
  tooLarge,
  sending,
  failed: (file: string) => `Fehler beim Hochladen von ${file}`,
  done: (count: number) => `${count} ${isMask ? "Maske(n)" : "Bild(er)"} hochgeladen`,
});

const imagesIn = (transfer: DataTransfer) => [...transfer.files].filter(({ type }) => type.startsWith("image/"));

/**
 * Field for images that the user drops, pastes or chooses. Its value is the list of the URLs of the uploaded images.
 */
export function ImageUpload(props: Props) {
  const { label, help, name, max, isMask = false, isBare = false, value, error, onChange } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const { pending, problem, add, addExisting } = useUploads({ max, value, onChange, messages: messagesFor(props) });
  const shown = isBare ? [] : value;
  const shownError = error ?? problem;
  const note = help ?? `${anyImageFormat}, höchstens ${uploadLimits.megabytes} MB${max > 1 ? `, bis zu ${max}` : ""}.`;

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  }

  function handlePaste(event: ClipboardEvent) {
    const files = imagesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  }

  return (
    <fieldset aria-describedby={`${id}-note`} onPaste={handlePaste}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div
        className="drop-zone"
        data-over={isOver}
        data-invalid={shownError !== undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <label htmlFor={id} className="button button-outline">
          <ImagePlus size={17} aria-hidden />
          {isMask ? "Maske wählen" : max === 1 ? "Bild wählen" : "Bilder wählen"}
        </label>
        <input
          id={id}
          type="file"
          name={name}
          data-mask={isMask || undefined}
          accept={uploadLimits.types.join(",")}
          multiple={max > 1}
          aria-invalid={shownError !== undefined || undefined}
          className="visually-hidden"
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <Button variant="outline" icon={<History size={17} aria-hidden />} onClick={() => setChoosing(true)}>
          Aus früheren Bildern wählen
        </Button>
        <span className="text-small text-ink-3 pointer-coarse:hidden">oder hierher ziehen oder einfügen</span>
      </div>
      <FieldNote id={`${id}-note`} help={note} error={shownError} />
      {(shown.length > 0 || pending.length > 0) && (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
          {shown.map((url, index) => (
            <li key={url} className="upload-tile aspect-square">
              <img src={url} alt={`${label} ${index + 1}`} />
              <IconButton
                label={`${label} ${index + 1} entfernen`}
                isSmall
                className="absolute top-1 right-1 bg-strip text-white"
                onClick={() => onChange(value.filter((current) => current !== url))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
          {pending.map((entry) => (
            <PendingTile key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {isChoosing && (
        <Dialog
          title={isMask ? "Frühere Bilder als Maske" : "Frühere Bilder"}
          onClose={() => setChoosing(false)}
          className="max-h-[min(46rem,90dvh)] w-[min(48rem,calc(100vw-2rem))]"
        >
          <EarlierImages
            kind={isMask ? "mask" : "image"}
            max={max}
            used={max === 1 ? [] : value}
            room={max - value.length - pending.length}
            onClose={() => setChoosing(false)}
            onChoose={(urls) => {
              addExisting(urls);
              setChoosing(false);
            }}
          />
        </Dialog>
      )}
    </fieldset>
  );
}

function PendingTile({ entry: { name, preview, share } }: { entry: Pending }) {
  return (
    <li className="upload-tile aspect-square" aria-label={`${name} wird hochgeladen`}>
      <img src={preview} alt="" className="opacity-50" />
      <span className="absolute inset-0 grid place-items-center text-white">
        <Spinner />
      </span>
      <progress max={1} value={share} aria-label={`${name} wird hochgeladen`} className="absolute inset-x-2 bottom-2" />
    </li>
  );
}
