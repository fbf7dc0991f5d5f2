import { Trash2, Type } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { OwnBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import { uploadBrandFont } from "#domain/brand-kits/calls.ts";
import { fontFormats, fontLimits } from "#domain/brand-kits/font.ts";
import { anyFontFormat, fontMessages } from "#domain/brand-kits/messages.ts";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { sendFile } from "#web/platform/upload.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { FieldNote } from "#web/ui/Field.tsx";
import type { ControlledField } from "#web/ui/TextInput.tsx";
import { FileDrop } from "#web/ui/FileDrop.tsx";
import { FontSample } from "./FontSample.tsx";
import type { FontValue } from "./form-values.ts";
import { brandKitTexts } from "./texts.ts";
import type { TrackUpload } from "./use-uploads.ts";

type Props = {
  field: ControlledField<FontValue>;
  licence: ControlledField<boolean>;
  /** The font that is stored with the brand. */
  stored: OwnBrandKit["font"];
  trackUpload: TrackUpload;
};

const accept = fontFormats.flatMap(({ extension, type }) => [`.${extension}`, type]).join(",");

/** Field for the brand's own font, which the user drops, chooses or removes. A new font needs a confirmed licence. */
export function FontField({ field, licence, stored, trackUpload }: Props) {
  const { name, value, error, onChange } = field;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string>();
  const shown = value === "stored" ? stored : value === "none" ? null : value;
  const shownError = problem ?? error;

  function choose(next: FontValue) {
    licence.onChange(false);
    onChange(next);
  }
  async function send(file: File) {
    setProblem(undefined);
    if (file.size > fontLimits.megabytes * bytesPerMegabyte) return setProblem(fontMessages.tooLarge(file.name));
    const body = new FormData();
    body.set("file", file);
    try {
      const uploaded = await sendFile(uploadBrandFont, body, { onProgress: () => undefined });
      choose({ fontId: uploaded.id, name: uploaded.name, url: uploaded.url });
    } catch (failure) {
      setProblem(errorMessage(failure));
    }
  }
  function remove() {
    setProblem(undefined);
    choose(stored === null || typeof value === "object" ? "stored" : "none");
    input.current?.focus();
  }

  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{brandKitTexts.fontLabel}</legend>
      <FileDrop
        id={id}
        name={name}
        accept={accept}
        icon={Type}
        action={shown ? "Andere Schrift wählen" : "Schrift wählen"}
        isBusy={isBusy}
        isInvalid={shownError !== undefined}
        describedBy={`${id}-note`}
        inputRef={input}
        status={typeof value === "object" && !licence.value ? brandKitTexts.fontUploaded(value.name) : ""}
        onFile={(file) => void run(() => trackUpload(() => send(file)))}
        content={shown && <FontSample key={shown.url} name={shown.name} url={shown.url} />}
      >
        {shown ? (
          <Button variant="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={remove}>
            {typeof value === "object" && stored ? "Auswahl verwerfen" : "Schrift entfernen"}
          </Button>
        ) : (
          <span className="text-small text-ink-3 pointer-coarse:hidden">oder hierher ziehen</span>
        )}
      </FileDrop>
      <FieldNote
        id={`${id}-note`}
        help={`${brandKitTexts.font} ${anyFontFormat}, höchstens ${fontLimits.megabytes} MB.`}
        error={shownError}
      />
      {typeof value === "object" && (
        <div className="mt-3">
          <Checkbox name={licence.name} isChecked={licence.value} onChange={licence.onChange} error={licence.error}>
            {brandKitTexts.fontLicence}
          </Checkbox>
        </div>
      )}
    </fieldset>
  );
}
