import { Check, Play } from "lucide-react";
import { useState } from "react";
import { aiLabel } from "#domain/speakers/ai-label.ts";
import { previewLength } from "#domain/speakers/preview-seconds.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { imageFit, posterSet, speakerFrame } from "#web/features/speakers/poster-set.ts";
import { Button } from "#web/ui/Button.tsx";
import { dialogOnDemand } from "#web/ui/on-demand.tsx";

/** Player of the preview, loaded when the browser is idle (`SpeakerStep`): most users choose without it. */
export const VideoDialog = dialogOnDemand("Vorschau", () => import("#web/ui/VideoDialog.tsx"));

type Props = {
  speaker: Speaker;
  isChosen: boolean;
  /** Whether the card is wide, in a row of two or three speakers with landscape images. */
  isWide: boolean;
  isFirst: boolean;
  onChoose: () => void;
};

/** A click on the card chooses the speaker; the small button on the image only plays the preview. */
export function SpeakerOption({ speaker, isChosen, isWide, isFirst, onChoose }: Props) {
  const { name, image, previewVideo, description, languages, format } = speaker;
  const [isPlaying, setPlaying] = useState(false);
  const label = aiLabel(speaker);
  const length = previewLength(speaker);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a button inside the card is focusable */}
      <article className="speaker-card speaker-option" data-chosen={isChosen || undefined} onClick={onChoose}>
        <div className={`frame ${speakerFrame(isWide)}`}>
          <img
            {...posterSet(speaker, { isWide })}
            src={image}
            alt=""
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : "auto"}
            decoding="async"
            className={`frame-image ${imageFit(speaker, isWide)}`}
          />
          {label && <span className="image-badge">{label}</span>}
          {isChosen && (
            <span className="speaker-option-mark">
              <Check size={18} strokeWidth={3} aria-hidden />
            </span>
          )}
          <button
            type="button"
            className="video-play speaker-option-play"
            aria-label={[`Vorschau mit ${name} abspielen`, length].filter(Boolean).join(", ")}
            onClick={(event) => {
              event.stopPropagation();
              setPlaying(true);
            }}
          >
            <Play size={16} aria-hidden fill="currentColor" />
            {length}
          </button>
        </div>
        <div className="mt-3">
          <h3 className="text-title-m">{name}</h3>
          <p className="mt-1 text-small text-ink-3">{languages.join(", ")}</p>
          <p className="speaker-description mt-2 text-small text-ink-2">{description}</p>
        </div>
        <Button
          variant={isChosen ? "main" : "outline"}
          className="mt-3 w-full"
          aria-label={`${name} ${isChosen ? "ausgewählt" : "auswählen"}`}
        >
          {isChosen ? "Ausgewählt" : "Auswählen"}
        </Button>
      </article>
      {isPlaying && (
        <VideoDialog
          title={`Vorschau mit ${name}`}
          source={previewVideo}
          poster={image}
          format={format}
          onClose={() => setPlaying(false)}
        />
      )}
    </>
  );
}
