import { useState } from "react";
import { classNames } from "./class-names.ts";

const noVideo = "Dein Browser unterstützt keine Videowiedergabe.";

/** How every film of this product is coded. */
const coding = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';

const canPlay = () => document.createElement("video").canPlayType(coding) !== "";

type Props = {
  /** What the film shows. */
  title: string;
  source: string;
  poster: string;
  className?: string;
  /** Where it stands in the place of the button that was pressed; a dialog sees to the focus itself. */
  takesFocus?: boolean;
  /** WebVTT in German, to be switched on where the browser has its controls. */
  captions?: string | null;
  onPlay?: () => void;
  onEnd?: () => void;
  /** It is logged in any case. */
  onMissing?: () => void;
};

/** Plays at once, with the browser's own controls; a browser that cannot says so. */
export function Player({ title, source, poster, className, takesFocus, captions, onPlay, onEnd, onMissing }: Props) {
  const [isAble] = useState(canPlay);
  if (!isAble) {
    return (
      <div className={classNames("player-refusal", className)}>
        <p role="alert">{noVideo}</p>
      </div>
    );
  }
  return (
    // What is said stands in the picture as subtitles.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={source}
      poster={poster || undefined}
      controls
      autoPlay
      playsInline
      aria-label={title}
      className={className}
      onPlay={onPlay}
      onEnded={onEnd}
      onError={() => {
        console.warn(`the film is missing: ${source}`);
        onMissing?.();
      }}
      ref={(video) => void (takesFocus && video?.focus())}
    >
      {captions && <track kind="captions" srcLang="de" label="Deutsch" src={captions} />}
      {noVideo}
    </video>
  );
}
