import { Play } from "lucide-react";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import { FilmDialog } from "./FilmDialog.tsx";
import { Player } from "./Player.tsx";

type StillProps = {
  /** What the film shows; names the picture and the button. */
  title: string;
  /** Empty where there is none. */
  poster: string;
  /** The poster in several widths, how wide it is shown, and its shape. */
  posterSet?: { srcSet: string; sizes: string; width: number; height: number } | undefined;
  /** On the button, beside its sign. */
  word?: string;
  className?: string;
  pictureClass?: string;
  /** Seen as soon as the page opens. */
  isFirst?: boolean;
};

type Props = StillProps & { source: string };
type FilmProps = Props & { captions?: string | null; onPlay?: () => void; onMissing?: () => void };

/** A still that becomes a film when it is asked to. Nothing but the still is loaded before. */
export function Film({ source, className, captions, onPlay, onMissing, ...still }: FilmProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className={classNames("frame film", className)}>
      {isPlaying ? (
        <Player
          title={still.title}
          source={source}
          poster={still.poster}
          className="frame-picture"
          takesFocus
          {...(captions && { captions })}
          {...(onPlay && { onPlay })}
          {...(onMissing && { onMissing })}
        />
      ) : (
        <Still {...still} onPlay={() => setPlaying(true)} />
      )}
    </div>
  );
}

/** The same, but the film is shown above the page. */
export function FilmPreview({ source, format, className, ...still }: Props & { format: "portrait" | "landscape" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={classNames("frame film", className)}>
        <Still {...still} onPlay={() => setOpen(true)} />
      </div>
      {isOpen && (
        <FilmDialog
          title={still.title}
          source={source}
          poster={still.poster}
          format={format}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Still({ title, poster, posterSet, word, pictureClass, isFirst, onPlay }: StillProps & { onPlay: () => void }) {
  return (
    <>
      {poster && (
        <img
          {...posterSet}
          src={poster}
          alt=""
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          className={classNames("frame-picture", pictureClass)}
        />
      )}
      <button type="button" className="film-button" aria-label={`${title} abspielen`} onClick={onPlay}>
        <span className="film-play">
          <Play size={18} aria-hidden fill="currentColor" />
          {word}
        </span>
      </button>
    </>
  );
}
