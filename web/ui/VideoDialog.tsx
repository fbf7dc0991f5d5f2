import { Dialog } from "./Dialog.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";

type Props = {
  title: string;
  source: string;
  poster: string;
  format: "portrait" | "landscape";
  onClose: () => void;
};

/** Plays a video in a dialog that closes when the video ends. */
export default function VideoDialog({ title, source, poster, format, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose} className={`video-dialog video-dialog-${format}`}>
      <div className="video-stage">
        <VideoPlayer
          title={title}
          source={source}
          poster={poster}
          className="frame-image frame-image-whole"
          onEnd={onClose}
        />
      </div>
    </Dialog>
  );
}
