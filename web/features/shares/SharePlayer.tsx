import { useRef } from "react";
import { countView, type SharedFilm } from "#domain/orders/share.ts";
import { call } from "#web/platform/api.ts";
import { Film } from "#web/ui/Film.tsx";

/** The video in its own aspect ratio, as large as the window allows. Its first playback counts as a view. */
export function SharePlayer({ film, token }: { film: SharedFilm; token: string }) {
  const isCounted = useRef(false);
  function count() {
    if (isCounted.current) return;
    isCounted.current = true;
    // A failed count does not concern the viewer.
    call(countView, { params: { token } }).catch((error: unknown) => console.warn("the view was not counted", error));
  }
  return (
    <div className="share-film">
      <Film
        title={film.title}
        source={film.video_url}
        poster={film.poster_url ?? ""}
        captions={film.captions_url}
        word="Abspielen"
        className="h-full"
        isFirst
        onPlay={count}
      />
    </div>
  );
}
