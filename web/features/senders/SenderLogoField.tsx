import { ImagePlus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import { anyImageFormat, tooLargeFile } from "#domain/uploads/messages.ts";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { loadCode } from "#web/platform/load-code.ts";
import type { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/Button.tsx";
import { FieldNote } from "#web/ui/Field.tsx";
import { FileDrop } from "#web/ui/FileDrop.tsx";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { type LogoChange, removedLogo, shownLogo } from "./logo-change.ts";
import { senderTexts } from "./texts.ts";

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
  const input = useRef<HTMLInputElement>(null);
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

  const logo = shown ?? brandLogo;
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 font-semibold">Logo</legend>
      <FileDrop
        id={id}
        accept={uploadLimits.types.join(",")}
        icon={ImagePlus}
        action={shown ? "Anderes Logo wählen" : "Logo wählen"}
        isBusy={isBusy}
        isInvalid={problem !== undefined}
        describedBy={`${id}-note`}
        inputRef={input}
        status={value.url === "" ? "" : senderTexts.logoUploaded}
        onFile={(file) => void run(() => send(file))}
        content={
          logo && (
            <img
              src={logo}
              alt={shown ? "Ihr Logo" : "Logo Ihrer Marke"}
              className="h-16 max-w-40 rounded-s border border-line bg-white object-contain p-1.5"
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
              onChange({ uploadId: stored === null ? "" : removedLogo, url: "" });
              input.current?.focus();
            }}
          >
            Logo entfernen
          </Button>
        ) : (
          <span className="text-small text-ink-3 pointer-coarse:hidden">oder hierher ziehen</span>
        )}
      </FileDrop>
      <FieldNote
        id={`${id}-note`}
        help={`Steht auf der Videoseite. ${shown || !brandLogo ? "" : `${senderTexts.brandLogo} `}${anyImageFormat}, höchstens ${uploadLimits.megabytes} MB.`}
        error={problem}
      />
    </fieldset>
  );
}
