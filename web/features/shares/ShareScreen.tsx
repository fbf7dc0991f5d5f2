import { useParams } from "#web/navigation/context.tsx";
import { type CSSProperties, Fragment, useEffect } from "react";
import { accentOf } from "#domain/orders/accent-color.ts";
import { downloadLabel, shareTitle, senderNames } from "#domain/shares/share-page.ts";
import type { SharedVideo } from "#domain/shares/calls.ts";
import { Accordion } from "#web/ui/Accordion.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { SenderHeader } from "./SenderHeader.tsx";
import { SenderLinks } from "./SenderLinks.tsx";
import { ShareError } from "./ShareError.tsx";
import { SharePlayer } from "./SharePlayer.tsx";
import { isPortrait, aspectRatio } from "./aspect-ratio.ts";
import { useSharedVideo } from "./use-shared-video.ts";

/** Public page of a delivered video, for everyone who has its URL. */
export default function ShareScreen() {
  const { token = "" } = useParams();
  const { video, error, retry } = useSharedVideo(token);
  const title = video?.title ?? (error === undefined ? undefined : shareTitle);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (video) return <Share video={video} token={token} />;
  return error === undefined ? <PageSpinner /> : <ShareError error={error} onRetry={retry} />;
}

function Share({ video, token }: { video: SharedVideo; token: string }) {
  const { transcript, action, sender } = video;
  return (
    <>
      <SenderHeader sender={sender} />
      <div
        className={classNames("page share", isPortrait(video) && "share-tall")}
        style={{ "--ratio": aspectRatio(video), ...accentStyle(sender?.color) } as CSSProperties}
      >
        <SharePlayer video={video} token={token} />
        <div className="share-words">
          <h1 className="text-title-l">
            <Title video={video} />
          </h1>
          {/* Without a sender, nobody waits for an answer: offer the video itself instead of advertising on a paid page. */}
          <a
            href={action.kind === "create" ? `${video.video_url}?download=1` : action.url}
            rel="noreferrer"
            className={classNames(
              buttonClass(sender ? "main" : "outline", "large"),
              sender?.color ? "share-accent" : undefined,
              "mt-6 max-sm:w-full",
            )}
          >
            {action.kind === "create" ? downloadLabel : action.label}
          </a>
          {sender && <SenderLinks sender={sender} />}
          <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <span className="fact">KI-generiert</span>
            Bild und Stimme sind künstlich erzeugt.
          </p>
          {transcript && (
            <div className="mt-4">
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
        </div>
      </div>
    </>
  );
}

/** CSS custom properties with the sender's colour for both themes. */
function accentStyle(color: string | null | undefined): Record<string, string> {
  if (!color) return {};
  const { light, dark } = accentOf(color);
  return {
    "--accent": `light-dark(${light.background}, ${dark.background})`,
    "--on-accent": `light-dark(${light.text}, ${dark.text})`,
  };
}

/**
 * Title of the page. Each name is isolated, so that a name written from right to left does not reorder the sentence,
 * and stays on one line where it fits.
 */
function Title({ video: { title, sender } }: { video: SharedVideo }) {
  if (!sender) return title;
  const names = senderNames(sender);
  return (
    <>
      Eine Videobotschaft von{" "}
      {names.map((name, index) => (
        <Fragment key={name}>
          <span className="inline-block max-w-full hyphens-auto [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
            {index < names.length - 1 && ","}
          </span>{" "}
        </Fragment>
      ))}
    </>
  );
}
