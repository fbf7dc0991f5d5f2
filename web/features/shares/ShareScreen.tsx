import { useParams } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import type { SharedVideo } from "#domain/orders/share.ts";
import { Accordion } from "#web/ui/Accordion.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { ShareError } from "./ShareError.tsx";
import { SharePlayer } from "./SharePlayer.tsx";
import { isPortrait, aspectRatio } from "./aspect-ratio.ts";
import { useSharedVideo } from "./use-shared-video.ts";

/** Public page of a delivered video, for everyone who has its URL. */
export default function ShareScreen() {
  const { token = "" } = useParams({ strict: false });
  const { video, error, retry } = useSharedVideo(token);
  if (video) return <Share video={video} token={token} />;
  return error === undefined ? <PageSpinner /> : <ShareError error={error} onRetry={retry} />;
}

function Share({ video, token }: { video: SharedVideo; token: string }) {
  const { title, transcript, action } = video;
  return (
    <div
      className={classNames("page share", isPortrait(video) && "share-tall")}
      style={{ "--ratio": aspectRatio(video) } as CSSProperties}
    >
      <SharePlayer video={video} token={token} />
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
