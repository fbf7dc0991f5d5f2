import { useRef } from "react";
import { countView, type SharedVideo } from "#domain/shares/calls.ts";
import { call } from "#web/platform/api.ts";
import { Video } from "#web/ui/Video.tsx";

/** The video in its own aspect ratio, as large as the window allows. Its first playback counts as a view. */
export function SharePlayer({ video, token }: { video: SharedVideo; token: string }) {
  const isCounted = useRef(false);
  function count() {
    if (isCounted.current) return;
    isCounted.current = true;
    // Ignore a failure to count the view, because it does not affect the viewer.
    call(countView, { params: { token } }).catch((error: unknown) => console.warn("the view was not counted", error));
  }
  return (
    <div className="share-video">
      <Video
        title={video.title}
        source={video.video_url}
        poster={video.poster_url ?? ""}
        captions={video.captions_url}
        className="video-presenter h-full"
        isAboveTheFold
        onPlay={count}
      />
    </div>
  );
}
