import { Play } from "lucide-react";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import { ImagePlaceholder } from "./ImagePlaceholder.tsx";
import VideoDialog from "./VideoDialog.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";

type PosterProps = {
  /** Description of the video's content, for the label of the button. */
  title: string;
  /** URL of the poster; empty if there is none. */
  poster: string;
  /** Data URL of a tiny copy of the poster, shown until the poster has loaded. */
  placeholder?: string | undefined;
  /** Attributes `srcset` and `sizes` of the poster, and its width and height in pixels. */
  posterSet?: { srcSet: string; sizes: string; width: number; height: number } | undefined;
  /** Text on the play button, which its accessible name contains, too. */
  buttonText?: string | undefined;
  className?: string;
  imageClass?: string;
  /** Text in the corner of the poster. */
  badge?: string | undefined;
  /** Whether the poster is visible when the page opens; it then loads with high priority. */
  isAboveTheFold?: boolean;
};

type Props = PosterProps & { source: string };
type VideoProps = Props & { captions?: string | null; onPlay?: () => void; onMissing?: () => void };

/** A poster that a click replaces by the playing video. The video is not loaded before the click. */
export function Video({ source, className, captions, onPlay, onMissing, ...posterProps }: VideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className={classNames("frame film", className)}>
      {isPlaying ? (
        <VideoPlayer
          title={posterProps.title}
          source={source}
          poster={posterProps.poster}
          className="frame-image"
          takesFocus
          {...(captions && { captions })}
          {...(onPlay && { onPlay })}
          {...(onMissing && { onMissing })}
        />
      ) : (
        <Poster {...posterProps} onPlay={() => setPlaying(true)} />
      )}
    </div>
  );
}

/** Preview of a video that plays in a dialog. */
export function VideoPreview({
  source,
  format,
  className,
  ...posterProps
}: Props & { format: "portrait" | "landscape" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={classNames("frame film", className)}>
        <Poster {...posterProps} onPlay={() => setOpen(true)} />
      </div>
      {isOpen && (
        <VideoDialog
          title={posterProps.title}
          source={source}
          poster={posterProps.poster}
          format={format}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Poster({
  title,
  poster,
  placeholder,
  posterSet,
  buttonText,
  imageClass,
  badge,
  isAboveTheFold,
  onPlay,
}: PosterProps & { onPlay: () => void }) {
  const action = `${title} abspielen`;
  const label = buttonText && !title.includes(buttonText) ? `${action}, ${buttonText}` : action;
  return (
    <>
      {placeholder && <ImagePlaceholder src={placeholder} />}
      {poster && (
        <img
          {...posterSet}
          src={poster}
          alt=""
          loading={isAboveTheFold ? "eager" : "lazy"}
          fetchPriority={isAboveTheFold ? "high" : "auto"}
          decoding="async"
          className={classNames("frame-image", imageClass)}
        />
      )}
      {badge && <span className="image-badge">{badge}</span>}
      <button type="button" className="video-button" aria-label={label} onClick={onPlay}>
        <span className="video-play">
          <Play size={18} aria-hidden fill="currentColor" />
          {buttonText}
        </span>
      </button>
    </>
  );
}
