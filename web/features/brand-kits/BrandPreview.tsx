import { type CSSProperties, useEffect, useState } from "react";
import { errorMessage } from "#web/platform/api-error.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choice } from "#web/ui/Choice.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { MediaFrame } from "#web/ui/MediaFrame.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { type BrandKitValues, toPreviewInput } from "./form-values.ts";
import { type PreviewFormat, type PreviewInput, type StoredFiles, useBrandPreview } from "./queries.ts";

/** Milliseconds without a change after which a preview is drawn. */
const typingPause = 300;

/** Speaker whom the engine draws in the preview. */
const previewSpeaker = "speaker-1";

const formats = [
  { value: "portrait", label: "Hochformat" },
  { value: "landscape", label: "Querformat" },
] as const;

/**
 * Returns the newest valid input of the form after a pause in typing. `state`: whether the form shows this input
 * (`shown`), shows newer input that waits for the pause (`waits`), or shows invalid input (`invalid`).
 */
function usePausedInput(values: BrandKitValues): {
  input: PreviewInput | undefined;
  state: "shown" | "waits" | "invalid";
} {
  const next = toPreviewInput(values);
  const key = next && JSON.stringify(next);
  const [paused, setPaused] = useState({ input: next, key });
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setPaused({ input: JSON.parse(key) as PreviewInput, key }), typingPause);
    return () => clearTimeout(timer);
  }, [key]);
  return { input: paused.input, state: key === undefined ? "invalid" : key === paused.key ? "shown" : "waits" };
}

type Props = { values: BrandKitValues; storedFiles: StoredFiles };

/**
 * Two still images that the engine draws from the typed brand: an image of a presenter video, and the last frame of the
 * video.
 */
export function BrandPreview({ values, storedFiles }: Props) {
  const { input, state } = usePausedInput(values);
  const [format, setFormat] = useState<PreviewFormat>("portrait");
  return (
    <section aria-label="Vorschau" className="rounded-l bg-matte p-3 sm:p-5">
      <Choice label="Vorschau" name="preview-format" value={format} options={formats} onChange={setFormat} />
      {input && <Images input={input} format={format} state={state} storedFiles={storedFiles} />}
    </section>
  );
}

type ImagesProps = {
  input: PreviewInput;
  format: PreviewFormat;
  state: "shown" | "waits" | "invalid";
  storedFiles: StoredFiles;
};

function Images({ input, format, state, storedFiles }: ImagesProps) {
  const { data, error, isFetching, refetch } = useBrandPreview(input, format, storedFiles);
  const isBusy = isFetching || state === "waits";
  const { company, hasEndCard, primaryColor } = input;
  const aspectRatio = format === "portrait" ? "9 / 16" : "16 / 9";
  const images = [
    { url: data?.presenter_image, caption: "Im Video", alt: `Sprechervideo mit der Marke ${company}` },
    {
      url: data?.last_image,
      caption: "Letztes Bild",
      color: hasEndCard ? primaryColor : undefined,
      alt: hasEndCard ? `Abspann der Marke ${company}` : "Letztes Bild ohne Abspann",
    },
  ];
  return (
    <>
      <div
        aria-busy={isBusy}
        className={classNames(
          "mt-4 grid gap-3",
          format === "portrait" ? "grid-cols-2" : "sm:grid-cols-2 lg:grid-cols-1",
        )}
      >
        {images.map(({ url, caption, alt, color }) => (
          <figure key={caption}>
            {url ? (
              <img
                src={url}
                alt={alt}
                className={classNames("brand-still", isBusy && "brand-still-busy")}
                style={{ aspectRatio }}
              />
            ) : (
              <UndrawnImage aspectRatio={aspectRatio} color={color} />
            )}
            <figcaption className="mt-1.5 text-small text-ink-2">{caption}</figcaption>
          </figure>
        ))}
      </div>
      <p role="status" className="mt-3 min-h-5 text-small text-ink-3">
        {state === "invalid" && data
          ? "Die Vorschau zeigt Ihre letzten gültigen Angaben."
          : isBusy
            ? "Vorschau wird gezeichnet …"
            : data && "Gezeichnet wie im fertigen Video."}
      </p>
      {error && !isFetching && (
        <FormError
          message={errorMessage(error)}
          action={
            <Button variant="outline" size="small" className="mt-2" onClick={() => void refetch()}>
              Erneut versuchen
            </Button>
          }
        />
      )}
    </>
  );
}

/** Frame of an image that is not drawn yet: the colour of the end card, or the blurred speaker. */
function UndrawnImage({ aspectRatio, color }: { aspectRatio: string; color: string | undefined }) {
  const { data: speakers } = useSpeakers({ isWanted: color === undefined });
  const portrait = speakers?.find(({ id }) => id === previewSpeaker)?.image;
  return (
    <MediaFrame style={{ aspectRatio, ...(color && { background: color }) }}>
      {color === undefined && portrait && (
        <img
          src={portrait}
          alt=""
          className="frame-image frame-image-developing"
          style={{ "--progress": 0 } as CSSProperties}
        />
      )}
    </MediaFrame>
  );
}
