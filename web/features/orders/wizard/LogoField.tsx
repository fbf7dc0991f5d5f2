import { Upload, X } from "lucide-react";
import { useId, useState } from "react";
import { bytesPerMegabyte } from "#domain/format.ts";
import { anyImageFormat, tooLargeFile } from "#domain/uploads/messages.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { upload } from "#web/platform/upload.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { FieldNote } from "#web/ui/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import type { Wizard } from "./use-wizard.ts";

type Props = {
  form: Wizard["form"];
  /** Address of the logo that is stored with the sender. */
  stored: string | null;
};

/** Id that stands for the removal of the stored logo. */
export const removedLogo = "none";

export function LogoField({ form, stored }: Props) {
  const id = useId();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string>();
  const uploadId = form.field("logo.uploadId");
  const url = form.field("logo.url");
  const shown = uploadId.value === "" ? stored : uploadId.value === removedLogo ? null : url.value;

  function set(newId: string, newUrl: string) {
    uploadId.onChange(newId);
    url.onChange(newUrl);
  }

  async function send(file: File) {
    setProblem(undefined);
    if (!uploadLimits.types.includes(file.type)) return setProblem(`Bitte wählen Sie ein Bild: ${anyImageFormat}.`);
    if (file.size > uploadLimits.megabytes * bytesPerMegabyte) return setProblem(tooLargeFile(file.name));
    try {
      const uploaded = await upload(file, { onProgress: () => undefined });
      set(uploaded.id, uploaded.url);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  return (
    <div>
      <p className="mb-1.5 font-semibold" aria-hidden>
        Logo
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {shown && (
          <img
            src={shown}
            alt="Ihr Logo"
            className="max-h-11 max-w-32 rounded-s border border-line bg-white object-contain p-1"
          />
        )}
        <input
          id={id}
          type="file"
          accept={uploadLimits.types.join(",")}
          aria-label="Logo wählen"
          aria-describedby={`${id}-note`}
          aria-invalid={problem !== undefined || undefined}
          className="peer visually-hidden"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void run(() => send(file));
            event.target.value = "";
          }}
        />
        <label htmlFor={id} className="button button-outline peer-focus-visible:outline-2" aria-hidden>
          {isBusy ? <Spinner /> : <Upload size={16} aria-hidden />}
          {isBusy ? "Wird hochgeladen …" : "Bild wählen"}
        </label>
        {shown && (
          <IconButton label="Logo entfernen" isSmall onClick={() => set(stored === null ? "" : removedLogo, "")}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <FieldNote
        id={`${id}-note`}
        help={`Steht auf der Videoseite. ${anyImageFormat}, höchstens ${uploadLimits.megabytes} MB.`}
        error={problem}
      />
    </div>
  );
}
