import { Upload, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import { anyImageFormat, tooLargeFile } from "#domain/uploads/messages.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { loadCode } from "#web/platform/load-code.ts";
import type { useBusy } from "#web/platform/use-busy.ts";
import { FieldNote } from "#web/ui/Field.tsx";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { type LogoChange, removedLogo, shownLogo } from "./logo-change.ts";
import { senderTexts } from "./texts.ts";
import { Spinner } from "#web/ui/Spinner.tsx";

/** Code that sends a file, loaded when the browser is idle, or with the first file. */
const loadUpload = () => import("#web/platform/upload.ts");

type Props = {
  value: LogoChange;
  onChange: (change: LogoChange) => void;
  /** Runs the upload and tells whether it is running. */
  upload: ReturnType<typeof useBusy>;
  /** Address of the logo that is stored with the sender. */
  stored: string | null;
  /** Address of the brand's logo, which stands in for a missing logo of the sender; null for none. */
  brandLogo?: string | null;
};

export function SenderLogoField({ value, onChange, upload: { isBusy, run }, stored, brandLogo = null }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const shown = shownLogo(value, stored);
  useEffect(() => loadWhenIdle([loadUpload]), []);

  async function send(file: File) {
    setProblem(undefined);
    if (!uploadLimits.types.includes(file.type)) return setProblem(`Bitte wählen Sie ein Bild: ${anyImageFormat}.`);
    if (file.size > uploadLimits.megabytes * bytesPerMegabyte) return setProblem(tooLargeFile(file.name));
    try {
      const { upload } = await loadCode(loadUpload);
      const uploaded = await upload(file, { onProgress: () => undefined });
      onChange({ uploadId: uploaded.id, url: uploaded.url });
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
        {(shown ?? brandLogo) && (
          <img
            src={shown ?? brandLogo ?? undefined}
            alt={shown ? "Ihr Logo" : "Logo Ihrer Marke"}
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
          <IconButton
            label="Logo entfernen"
            isSmall
            onClick={() => onChange({ uploadId: stored === null ? "" : removedLogo, url: "" })}
          >
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <FieldNote
        id={`${id}-note`}
        help={`Steht auf der Videoseite. ${shown || !brandLogo ? "" : `${senderTexts.brandLogo} `}${anyImageFormat}, höchstens ${uploadLimits.megabytes} MB.`}
        error={problem}
      />
    </div>
  );
}
