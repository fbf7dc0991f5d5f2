import { useParams } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import type { SharedFilm } from "#domain/orders/share.ts";
import { Accordion } from "#web/ui/Accordion.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { ShareRefusal } from "./ShareRefusal.tsx";
import { SharePlayer } from "./SharePlayer.tsx";
import { isTall, ratioOf } from "./shape.ts";
import { useSharedFilm } from "./use-shared-film.ts";

/** Public page of a delivered video, for everyone who has its URL. */
export default function ShareScreen() {
  const { token = "" } = useParams({ strict: false });
  const { film, error, retry } = useSharedFilm(token);
  if (film) return <Share film={film} token={token} />;
  return error === undefined ? <PageSpinner /> : <ShareRefusal error={error} onRetry={retry} />;
}

function Share({ film, token }: { film: SharedFilm; token: string }) {
  const { title, transcript, action } = film;
  return (
    <div
      className={classNames("page share", isTall(film) && "share-tall")}
      style={{ "--ratio": ratioOf(film) } as CSSProperties}
    >
      <SharePlayer film={film} token={token} />
      <div className="share-words">
        <h1 className="text-title-l">{title}</h1>
        <p className="mt-3 flex items-center gap-3 text-ink-2">
          <span className="fact">KI-generiert</span>
          Bild und Stimme sind künstlich erzeugt.
        </p>
        {transcript && (
          <div className="mt-6">
            <Accordion
              name="transcript"
              items={[
                {
                  id: "text-zum-mitlesen",
                  title: "Text zum Mitlesen",
                  content: <p className="whitespace-pre-line [overflow-wrap:anywhere]">{transcript}</p>,
                },
              ]}
            />
          </div>
        )}
        <a href={action.url} className={`${buttonClass("main", "large")} mt-8 max-sm:w-full`}>
          {action.label}
        </a>
      </div>
    </div>
  );
}
