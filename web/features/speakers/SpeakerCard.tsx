import { Link } from "#web/navigation/Link.tsx";
import { priceWithSpeaker } from "#domain/prices/price-texts.ts";
import { aiLabel } from "#domain/speakers/ai-label.ts";
import { previewLength } from "#domain/speakers/preview-seconds.ts";
import { orderPageOf } from "#domain/speakers/order-page.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { type OrderContext, ownScriptContext } from "#domain/speakers/use-cases.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { VideoPreview } from "#web/ui/Video.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { creationState } from "./creation-state.ts";
import { imageFit, posterSet, speakerFrame } from "./poster-set.ts";

type Props = {
  speaker: Speaker;
  /** Purpose of the visit: a use case or a script written by the visitor; undefined if the page does not know it. */
  context?: OrderContext | undefined;
  action?: string;
  as?: "h2" | "h3";
  /** Whether the card is above the fold; its image then loads eagerly. */
  isFirst?: boolean;
  /** Whether the frame is in landscape format, for a row of few speakers with landscape videos. */
  isWide?: boolean;
  /** Whether the card has a row of its own on a phone. */
  isSingle?: boolean;
};

/**
 * Portrait, name, languages and preview video of a speaker. The button leads to the form for a video with this
 * speaker.
 */
export function SpeakerCard(props: Props) {
  const {
    speaker,
    context,
    action = "Video erstellen",
    as: Heading = "h3",
    isFirst = false,
    isWide = false,
    isSingle = false,
  } = props;
  const { id, name, image, previewVideo, description, languages, format } = speaker;
  // Preselect portrait for the visitor's own script, as the order form does (WIZ-03); users can change the format
  // there.
  const ordered = context === ownScriptContext ? "portrait" : format;
  const { path, search } = orderPageOf(speaker, ordered, context);
  const price = priceWithSpeaker({ path }, useBrand().capabilities);
  return (
    <article className="speaker-card">
      <VideoPreview
        title={`Vorschau mit ${name}`}
        buttonText={previewLength(speaker)}
        source={previewVideo}
        poster={image}
        posterSet={posterSet(speaker, { isWide, isSingle })}
        format={format}
        className={speakerFrame(isWide)}
        imageClass={imageFit(speaker, isWide)}
        badge={aiLabel(speaker)}
        isAboveTheFold={isFirst}
      />
      <div className="mt-3">
        <Heading className="text-title-m">
          <Link to="/speakers/$id" params={{ id }} className="speaker-name">
            {name}
          </Link>
        </Heading>
        <p className="mt-1 text-small text-ink-3">
          {languages.join(", ")} · {format === "portrait" ? "Hochformat" : "Querformat"}
        </p>
        <p className="numbers text-small text-ink-3">{price}</p>
        <p className="speaker-description mt-2 text-small text-ink-2">{description}</p>
      </div>
      <PageLink
        to={path}
        search={search}
        {...creationState({ path })}
        aria-label={`${action} mit ${name}`}
        className={`${buttonClass("outline")} mt-3 w-full`}
      >
        {action}
      </PageLink>
    </article>
  );
}
