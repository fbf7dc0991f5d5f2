import { useParams } from "#web/navigation/context.tsx";
import { speakerFeatures } from "#domain/content/speaker-features.ts";
import { type Creation, orderPageOf } from "#domain/speakers/order-page.ts";
import { presenterDimensions } from "#domain/speakers/presenter-dimensions.ts";
import { formatLabels, type VideoFormat, videoFormats } from "#domain/speakers/video-formats.ts";
import { priceOfCreation } from "#domain/prices/price-texts.ts";
import { previewLength } from "#domain/speakers/preview-seconds.ts";
import { similarSpeakers } from "#domain/speakers/find-speakers.ts";
import { type Speaker, speakerIds } from "#domain/speakers/speakers.ts";
import { labelOfUseCase, ownScriptContext } from "#domain/speakers/use-cases.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { storeUseCase, useOrderContext } from "#web/platform/use-case-context.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { VideoPreview } from "#web/ui/Video.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { Steps } from "#web/ui/Steps.tsx";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { TestModeLine } from "#web/platform/TestModeLine.tsx";
import { creationState } from "./creation-state.ts";
import { SpeakerGrid } from "./SpeakerGrid.tsx";
import { SpeakersError } from "./SpeakersError.tsx";

export default function SpeakerScreen() {
  const { id } = useParams();
  const { data: all, error, refetch } = useSpeakers();
  if (!speakerIds.some((each) => each === id)) return <NotFound />;
  if (all) {
    const speaker = all.find((each) => each.id === id);
    return speaker ? <Profile key={speaker.id} speaker={speaker} all={all} /> : <NotFound />;
  }
  if (!error) return <PageSpinner />;
  return (
    <div className="page">
      <SpeakersError error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function NotFound() {
  return (
    <div className="page flex-1">
      <EmptyState
        level={1}
        title="Sprecher nicht gefunden"
        image={emptyStateImage("missing")}
        actions={
          <PageLink to="/speakers" className={buttonClass("main")}>
            Zurück zu den Sprechern
          </PageLink>
        }
      >
        <p>Unter dieser Adresse gibt es niemanden.</p>
      </EmptyState>
    </div>
  );
}

/** Page of the form for drafts, which are free with every speaker in both formats. */
const draftPath = "/create-video-heygen";

function Profile({ speaker, all }: { speaker: Speaker; all: readonly Speaker[] }) {
  const { name, description, image, previewVideo, format, languages, specialties } = speaker;
  const similar = similarSpeakers(speaker, all);
  const context = useOrderContext();
  const creations = videoFormats.map((each) => ({ format: each, creation: orderPageOf(speaker, each, context) }));
  const orders = creations.filter(({ creation }) => creation.path !== draftPath);
  const ordered = orders.find((each) => each.format === format) ?? orders[0];
  return (
    <div className="page pt-6 pb-20 lg:pt-8 lg:pb-28">
      <BackLink to="/speakers">Alle Sprecher</BackLink>
      <div className={`speaker-profile speaker-profile-${format} mt-3`}>
        <VideoPreview
          title={`Vorschau mit ${name}`}
          buttonText={previewLength(speaker) ?? "Vorschau"}
          source={previewVideo}
          poster={image}
          format={format}
          className={`speaker-image-${format}`}
          imageClass="object-top"
          isAboveTheFold
        />
        <div>
          <h1 className="text-title-xl">{name}</h1>
          <p className="mt-4 max-w-[46ch] text-lead text-ink-2">{description}</p>
          <dl className="mt-6 grid gap-4">
            <Facts label="Sprachen" values={languages} />
            <Facts label="Passt zu" values={specialties} />
          </dl>
          <h2 className="mt-8 font-sans text-base font-semibold">Video erstellen</h2>
          {ordered && (
            <p className="mt-1 text-small text-ink-2">
              Zuerst ausprobieren:{" "}
              <PageLink
                to={draftPath}
                search={{ speaker: speaker.id }}
                state={{ template: { dimension: presenterDimensions[ordered.format] } }}
                className="text-link"
              >
                Kostenlosen Entwurf erstellen, {formatLabels[ordered.format]}
              </PageLink>
            </p>
          )}
          <div className="mt-3 grid gap-3 xl:grid-cols-2">
            {creations.map(({ format: each, creation }) => (
              <FormatButton
                key={each}
                format={each}
                creation={creation}
                isOwnScript={context === ownScriptContext}
                isMain={each === format}
              />
            ))}
          </div>
          <TestModeLine className="mt-3 text-small text-ink-3" />
        </div>
      </div>
      <Steps
        id="features"
        title={`Das kann ${name.split(" ")[0]}`}
        list={speakerFeatures(languages)}
        isOrdered={false}
      />
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="pt-16 lg:pt-24">
          <h2 id="similar" className="text-title-l">
            Ähnliche Sprecher
          </h2>
          <div className="mt-7">
            <SpeakerGrid speakers={similar} context={context} as="h3" isRow />
          </div>
        </section>
      )}
    </div>
  );
}

function Facts({ label, values }: { label: string; values: readonly string[] }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="mt-1.5 flex flex-wrap gap-2">
        {values.map((value) => (
          <span key={value} className="fact">
            {value}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** German phrase about the purpose of the video form, which depends on the chosen use case. */
const purposeOf = ({ useCase }: Creation) => (useCase ? `für ${labelOfUseCase[useCase]}` : "mit eigenem Skript");

type FormatProps = {
  format: VideoFormat;
  creation: Creation;
  /** Whether the visitor came for a script of their own. */
  isOwnScript: boolean;
  isMain: boolean;
};

function FormatButton({ format, creation, isOwnScript, isMain }: FormatProps) {
  const { capabilities } = useBrand();
  const price = priceOfCreation(creation, capabilities);
  const className = `${buttonClass(isMain ? "main" : "outline", "large")} format-button`;
  const content = (
    <>
      <i className={`format-shape format-shape-${format}`} aria-hidden />
      <span>
        {formatLabels[format]}
        <span className="block text-small font-normal">{[purposeOf(creation), price].filter(Boolean).join(", ")}</span>
      </span>
    </>
  );
  return (
    <PageLink
      to={creation.path}
      search={creation.search}
      {...creationState(creation)}
      className={className}
      // Forget the stored use case if the visitor brings a script: the form would ask the questions of that use case.
      onClick={() => creation.useCase || isOwnScript || storeUseCase(undefined)}
    >
      {content}
    </PageLink>
  );
}
