import { Link } from "@tanstack/react-router";
import { creationOf } from "#domain/speakers/creation.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import type { UseCase } from "#domain/speakers/use-cases.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { FilmPreview } from "#web/ui/Film.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { facePlace, posterSet } from "./poster-set.ts";

type Props = {
  speaker: Speaker;
  /** What the video is for, where the page knows it. */
  useCase?: UseCase | undefined;
  action?: string;
  as?: "h2" | "h3";
  /** On the first screen: its picture is not put off. */
  isFirst?: boolean;
  /** For a row of few, who are all filmed in landscape. */
  isWide?: boolean;
  /** On a phone no other stands beside it. */
  isAlone?: boolean;
};

const shape = (isWide: boolean | undefined) => (isWide ? "aspect-video" : "aspect-[4/5]");

/** A portrait with name, languages and a film to try; its button leads to an own video with this speaker. */
export function SpeakerCard(props: Props) {
  const {
    speaker,
    useCase,
    action = "Video erstellen",
    as: Heading = "h3",
    isFirst = false,
    isWide = false,
    isAlone = false,
  } = props;
  const { id, name, image, previewVideo, description, languages, format } = speaker;
  const { path, search } = creationOf(speaker, format, useCase);
  return (
    <article className="speaker-card">
      <FilmPreview
        title={`Vorschau mit ${name}`}
        source={previewVideo}
        poster={image}
        posterSet={posterSet(speaker, { isWide, isAlone })}
        format={format}
        className={shape(isWide)}
        pictureClass={facePlace(isWide)}
        isFirst={isFirst}
      />
      <div className="mt-3">
        <Heading className="text-title-m">
          <Link to="/speakers/$id" params={{ id }} className="speaker-name">
            {name}
          </Link>
        </Heading>
        <p className="mt-1 text-small text-ink-3">
          {languages.join(", ")} · {format === "portrait" ? "Portrait" : "Landscape"}
        </p>
        <p className="speaker-description mt-2 text-small text-ink-2">{description}</p>
      </div>
      <PageLink
        to={path}
        search={search}
        aria-label={`${action} mit ${name}`}
        className={`${buttonClass("outline")} mt-3 w-full`}
      >
        {action}
      </PageLink>
    </article>
  );
}

/** Keeps the place of a card while it loads. */
export function SpeakerCardSkeleton({ isWide }: Pick<Props, "isWide">) {
  return (
    <div aria-hidden>
      <div className={`skeleton rounded-picture ${shape(isWide)}`} />
      <div className="skeleton mt-3 h-6 w-2/3" />
      <div className="skeleton mt-2 h-4 w-1/2" />
      <div className="skeleton mt-3 h-10" />
      <div className="skeleton mt-3 h-11" />
    </div>
  );
}
