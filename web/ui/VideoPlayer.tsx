import { useState } from "react";
import { classNames } from "./class-names.ts";
import { unsupportedVideo } from "./unsupported-video.ts";

/** MIME type and codecs of all videos of this product. */
const mimeType = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';

const canPlay = () => document.createElement("video").canPlayType(mimeType) !== "";

type Props = {
  /** Description of the video's content, for screen readers. */
  title: string;
  source: string;
  poster: string;
  className?: string;
  /**
   * Whether to move the focus to the player; needed where the player replaces the pressed button. A dialog manages the
   * focus itself.
   */
  takesFocus?: boolean;
  /** URL of German WebVTT captions, offered by the browser's own controls. */
  captions?: string | null;
  onPlay?: () => void;
  onEnd?: () => void;
  /** Called if the video cannot be loaded; the error is logged in any case. */
  onMissing?: () => void;
};

/** Plays at once with the browser's own controls, or shows a message if the browser cannot play the format. */
export function VideoPlayer({
  title,
  source,
  poster,
  className,
  takesFocus,
  captions,
  onPlay,
  onEnd,
  onMissing,
}: Props) {
  const [canPlayVideo] = useState(canPlay);
  if (!canPlayVideo) {
    return (
      <div className={classNames("player-refusal", className)}>
        <p role="alert">{unsupportedVideo}</p>
      </div>
    );
  }
  return (
    // The player needs no captions: burnt-in subtitles show the speech.
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
      {unsupportedVideo}
    </video>
  );
}
