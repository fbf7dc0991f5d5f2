import { useEffect } from "react";
import { contentOfUseCase, type UseCaseContent } from "#domain/content/use-case-pages.ts";
import { aiLabelText } from "#domain/speakers/ai-label.ts";
import { SpeakerCard } from "#web/features/speakers/SpeakerCard.tsx";
import { SpeakerCardSkeleton } from "#web/features/speakers/SpeakerCardSkeleton.tsx";
import { SpeakersError } from "#web/features/speakers/SpeakersError.tsx";
import { usePublicSpeakers } from "#web/features/speakers/use-public-speakers.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { OrderPriceLine } from "#web/platform/OrderPriceLine.tsx";
import { storeUseCase } from "#web/platform/use-case-context.ts";
import { buttonClass } from "#web/ui/Button.tsx";
import { Stats } from "#web/ui/Stats.tsx";
import { VideoPreview } from "#web/ui/Video.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { Steps } from "#web/ui/Steps.tsx";

type ShownUseCase = Parameters<typeof contentOfUseCase>[0];

const wizards = {
  "email-marketing": "/email-marketing/video-erstellen",
  whatsapp: "/whatsapp/video-erstellen",
} as const satisfies Record<ShownUseCase, string>;

type Props = { useCase: ShownUseCase; video: { source: string; poster: string } };

/** Page about one use case. Guests see it too and sign in when they start. */
export function UseCasePage({ useCase, video }: Props) {
  const { capabilities } = useBrand();
  const content = contentOfUseCase(useCase, capabilities);
  useEffect(() => storeUseCase(useCase), [useCase]);
  return (
    <div className="page pt-8 pb-20 lg:pt-10 lg:pb-28">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-y-2.5">
        <div className="lg:row-span-2 lg:self-center">
          <h1 className="text-title-xl">{content.title}</h1>
          <p className="mt-5 max-w-[46ch] text-lead text-ink-2">{content.lead}</p>
          <OrderPriceLine kind={useCase} />
          <div className="mt-8 flex flex-wrap gap-3">
            <PageLink to={wizards[useCase]} className={`${buttonClass("main", "large")} max-sm:flex-1`}>
              {content.action}
            </PageLink>
            <PageLink to="/speakers" className={`${buttonClass("outline", "large")} max-sm:flex-1`}>
              Sprecher ansehen
            </PageLink>
          </div>
        </div>
        <div className="max-lg:-order-1 lg:self-end">
          <VideoPreview
            title={content.exampleVideo}
            buttonText="Beispiel"
            source={video.source}
            poster={video.poster}
            format="landscape"
            badge={aiLabelText}
            className="video-button-above aspect-video wide-labelled"
            isAboveTheFold
          />
        </div>
        <p className="max-w-[62ch] text-small text-ink-2">{content.exampleNote}</p>
      </div>
      <section aria-label="Zahlen" className="pt-14 lg:pt-20">
        <Stats list={content.figures} />
      </section>
      <Steps id="steps" title={content.stepsTitle} list={content.steps} />
      <TestSpeakers useCase={useCase} content={content} />
    </div>
  );
}

function TestSpeakers({ useCase, content }: { useCase: ShownUseCase; content: UseCaseContent }) {
  const { speakersTitle, speakersLead, speakers: ids } = content;
  const { speakers, error, retry } = usePublicSpeakers();
  return (
    <section aria-labelledby="test-speakers" className="pt-16 lg:pt-24">
      <h2 id="test-speakers" className="text-title-l">
        {speakersTitle}
      </h2>
      <p className="mt-3 max-w-[52ch] text-lead text-ink-2">{speakersLead}</p>
      {error ? (
        <SpeakersError error={error} onRetry={retry} />
      ) : (
        <ul className="mt-7 grid gap-x-6 gap-y-10 sm:grid-cols-2">
          {ids.map((id) => {
            const speaker = speakers?.find((each) => each.id === id);
            return (
              <li key={id} className="grid">
                {speaker ? (
                  <SpeakerCard speaker={speaker} context={useCase} action="Agent testen" isWide />
                ) : (
                  <SpeakerCardSkeleton isWide />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
