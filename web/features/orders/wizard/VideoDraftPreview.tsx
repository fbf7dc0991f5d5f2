import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatClock } from "#domain/format.ts";
import { previewSeconds } from "#domain/orders/script-drafts.ts";
import { type ScriptDraft, startPreview } from "#domain/orders/script-draft-calls.ts";
import { formatLabels, type VideoFormat } from "#domain/speakers/video-formats.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { frameRatio } from "#web/ui/frame-ratio.ts";
import { FormError } from "#web/ui/Messages.tsx";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { Video } from "#web/ui/Video.tsx";
import { outdatedPreview, producedElsewhere } from "./texts.ts";
import type { ScriptDraftState } from "./use-script-draft.ts";

type Preview = NonNullable<ScriptDraft["preview"]>;

/** Button that renders the first seconds of the video as a preview, with progress and errors. */
export function PreviewControl({ script }: { script: ScriptDraftState }) {
  const { draft, text, isPossible, byAgent } = script;
  const preview = draft?.preview;
  const start = useMutation({
    mutationFn: async () => {
      const { id } = await script.ensureDraft();
      return call(startPreview, { params: { id }, body: { text } });
    },
    onSuccess: script.setDraft,
  });
  if (!isPossible || (byAgent && !draft)) return null;
  const isUnderWay = preview?.state === "waiting" || preview?.state === "drawing";
  const isTextChanged = preview?.text !== text.trim();
  const change = isTextChanged ? "text" : preview?.is_spoken_alike === false ? "speech" : "brand";
  const isOutdated =
    preview?.state === "ready" && (isTextChanged || !preview.is_spoken_alike || !preview.is_brand_current);
  const isShown = preview?.state === "ready" && !isOutdated;
  const problem = start.error
    ? errorMessage(start.error)
    : preview?.state === "failed"
      ? "Sie können es noch einmal versuchen oder ohne Vorschau bestellen."
      : undefined;
  return (
    <div className="mt-3 grid gap-3">
      {draft?.is_produced_elsewhere && (isUnderWay || preview?.state === "ready") && (
        <p className="text-small text-ink-2">{producedElsewhere}</p>
      )}
      {isUnderWay && <PreviewProgress preview={preview} />}
      {isOutdated && (
        <Alert kind="info" title={outdatedPreview[change].title} isLiveRegion>
          <p>{outdatedPreview[change].text}</p>
        </Alert>
      )}
      {problem && !isUnderWay && <FormError title="Die Vorschau konnte nicht erstellt werden" message={problem} />}
      {!isUnderWay && !isShown && (
        <div>
          <Button
            variant="outline"
            icon={<Eye size={17} aria-hidden />}
            isBusy={start.isPending}
            disabled={text.trim() === ""}
            onClick={() => {
              if (!start.isPending) start.mutate();
            }}
          >
            {isOutdated ? "Vorschau erneuern" : "Vorschau ansehen"}
          </Button>
          <p className="mt-1.5 text-small text-ink-3">
            Zeigt ein Standbild und die ersten {previewSeconds} Sekunden, kostenlos.
          </p>
        </div>
      )}
    </div>
  );
}

function PreviewProgress({ preview: { state, done, total, elapsed_seconds } }: { preview: Preview }) {
  const percent = done !== null && total ? Math.min(100, Math.round((100 * done) / total)) : 0;
  const title = state === "waiting" ? "Die Vorschau wartet auf einen freien Platz …" : "Die Vorschau entsteht …";
  return (
    <Alert kind="busy" title={title}>
      <p role="status" className="visually-hidden">
        {title}
      </p>
      <p className="numbers">
        {state === "drawing" && `${percent} % · `}seit {formatClock(elapsed_seconds)} Min.
      </p>
      {state === "drawing" && <ProgressBar label="Fortschritt der Vorschau" percent={percent} className="mt-2" />}
    </Alert>
  );
}

type PlayerProps = { preview: Preview; format: VideoFormat; name: string };

/**
 * Scrolls `element` down if the page's sticky header covers its upper edge. Does nothing if `element` is out of sight,
 * because the user is reading elsewhere.
 */
function scrollOutOfHeader(element: HTMLElement | null): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
  if (top < margin && bottom > margin) element.scrollIntoView({ block: "start" });
}

/** Still image of the preview, which a click replaces by the video. */
export function PreviewPlayer({ preview: { image_url, video_url }, format, name }: PlayerProps) {
  const section = useRef<HTMLElement>(null);
  const isShown = image_url !== null && video_url !== null;
  useEffect(() => {
    if (isShown) scrollOutOfHeader(section.current);
  }, [isShown]);
  if (!isShown) return null;
  const isTall = format === "portrait";
  return (
    <section ref={section} aria-label="Vorschau" className="preview-result rounded-l bg-matte p-3 sm:p-5">
      <div className="preview-stage">
        <div
          className={`relative ${isTall ? "preview-tall" : "preview-wide"}`}
          style={{ aspectRatio: frameRatio(format) }}
        >
          <span className="preview-mark">VORSCHAU</span>
          <Video
            key={video_url}
            title="Die Vorschau"
            source={video_url}
            poster={image_url}
            className="video-presenter size-full"
          />
        </div>
      </div>
      <dl className="numbers mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2 sm:mt-4">
        <div className="flex gap-2">
          <dt>Sprecher</dt>
          <dd className="font-semibold text-ink">{name}</dd>
        </div>
        <div className="flex gap-2">
          <dt>Format</dt>
          <dd className="font-semibold text-ink">{formatLabels[format]}</dd>
        </div>
        <div className="flex gap-2">
          <dt>Länge</dt>
          <dd className="font-semibold text-ink">{previewSeconds} Sekunden</dd>
        </div>
      </dl>
    </section>
  );
}
