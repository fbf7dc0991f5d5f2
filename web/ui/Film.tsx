import { Play } from "lucide-react";
import { useState } from "react";
import { classNames } from "./class-names.ts";

type Props = {
  /** What the film shows; names the picture and the button. */
  title: string;
  source: string;
  poster: string;
  seconds?: number;
  className?: string;
  onMissing?: () => void;
};

/** A still that becomes a film when it is asked to. Nothing but the still is loaded before. */
export function Film({ title, source, poster, seconds, className, onMissing }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className={classNames("frame film", className)}>
      {isPlaying ? (
        // What is said stands in the picture as subtitles.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          src={source}
          poster={poster}
          controls
          autoPlay
          playsInline
          aria-label={title}
          className="frame-picture"
          onError={onMissing}
          ref={(video) => video?.focus()}
        >
          Dein Browser unterstützt keine Videowiedergabe.
        </video>
      ) : (
        <>
          <img src={poster} alt="" loading="lazy" decoding="async" className="frame-picture" />
          <button
            type="button"
            className="film-button"
            aria-label={`${title} abspielen`}
            onClick={() => setPlaying(true)}
          >
            <span className="film-play">
              <Play size={18} aria-hidden fill="currentColor" />
              {seconds !== undefined && <span className="numbers">{Math.round(seconds)} s</span>}
            </span>
          </button>
        </>
      )}
    </div>
  );
}
