import { ImagePlus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import { anyImageFormat, tooLargeFile } from "#domain/uploads/messages.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { upload } from "#web/platform/upload.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldNote } from "#web/ui/Field.tsx";
import type { ControlledField } from "#web/ui/TextInput.tsx";
import { FileDrop } from "#web/ui/FileDrop.tsx";
import { type LogoValue, logoUrlOf } from "./form-values.ts";
import { brandKitTexts } from "./texts.ts";
import type { TrackUpload } from "./use-uploads.ts";

type Props = {
  label: string;
  help: string;
  /** Remark shown below the help text. */
  note?: string | undefined;
  field: ControlledField<LogoValue>;
  /** URL of the stored logo. */
  stored: string | null;
  /** Whether the logo is shown on a dark background. */
  isOnDark?: boolean;
  /** Whether images that are pasted or dropped anywhere in the form go to this field. */
  isPasteTarget?: boolean;
  trackUpload: TrackUpload;
};

/** Field for a logo, which the user drops, pastes or chooses, and can remove. */
export function LogoField({ label, help, note, field, stored, trackUpload, ...rest }: Props) {
  const { isOnDark = false, isPasteTarget = false } = rest;
  const { name, value, error, onChange } = field;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string>();
  const shown = logoUrlOf(value, stored);
  const shownError = error ?? problem;

  async function send(file: File) {
    setProblem(undefined);
    if (!uploadLimits.types.includes(file.type)) return setProblem(`Bitte wählen Sie ein Bild: ${anyImageFormat}.`);
    if (file.size > uploadLimits.megabytes * bytesPerMegabyte) return setProblem(tooLargeFile(file.name));
    try {
      const uploaded = await upload(file, { onProgress: () => undefined });
      onChange({ uploadId: uploaded.id, url: uploaded.url });
    } catch (failure) {
      setProblem(errorMessage(failure));
    }
  }

  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FileDrop
        id={id}
        name={name}
        accept={uploadLimits.types.join(",")}
        icon={ImagePlus}
        action={shown ? "Anderes Logo wählen" : "Logo wählen"}
        isBusy={isBusy}
        isInvalid={shownError !== undefined}
        describedBy={`${id}-note`}
        inputRef={input}
        status={typeof value === "object" ? brandKitTexts.logoUploaded : ""}
        onFile={(file) => void run(() => trackUpload(() => send(file)))}
        content={
          shown && (
            <img
              src={shown}
              alt={isOnDark ? "Ihr Logo für dunkle Flächen" : "Ihr Logo"}
              className={classNames(
                "h-16 max-w-40 rounded-s border border-line object-contain p-1.5",
                isOnDark ? "bg-[#181513]" : "bg-white",
              )}
            />
          )
        }
      >
        {shown ? (
          <Button
            variant="quiet"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => {
              setProblem(undefined);
              onChange(stored === null ? "stored" : "none");
              input.current?.focus();
            }}
          >
            Logo entfernen
          </Button>
        ) : (
          <span className="text-small text-ink-3 pointer-coarse:hidden">
            {isPasteTarget ? "oder hierher ziehen oder einfügen" : "oder hierher ziehen"}
          </span>
        )}
      </FileDrop>
      <FieldNote
        id={`${id}-note`}
        help={`${help} ${anyImageFormat}, höchstens ${uploadLimits.megabytes} MB.`}
        error={shownError}
      />
      {note !== undefined && <p className="mt-1.5 text-small text-ink-2">{note}</p>}
    </fieldset>
  );
}
