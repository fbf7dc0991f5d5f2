import { Dialog } from "./Dialog.tsx";
import { Player } from "./Player.tsx";

type Props = {
  title: string;
  source: string;
  poster: string;
  format: "portrait" | "landscape";
  onClose: () => void;
};

/** Closes by itself when the film is over. */
export function FilmDialog({ title, source, poster, format, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose} className={`film-dialog film-dialog-${format}`}>
      <div className="film-stage">
        <Player
          title={title}
          source={source}
          poster={poster}
          className="frame-picture frame-picture-whole"
          onEnd={onClose}
        />
      </div>
    </Dialog>
  );
}
