import { home } from "#domain/content/home.ts";
import { SpeakerCard } from "#web/features/speakers/SpeakerCard.tsx";
import { SpeakerCardSkeleton } from "#web/features/speakers/SpeakerCardSkeleton.tsx";
import { SpeakersError } from "#web/features/speakers/SpeakersError.tsx";
import { QueryLayer } from "#web/platform/QueryLayer.tsx";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { Carousel } from "#web/ui/Carousel.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";

export default function SpeakerCarousel() {
  return (
    <QueryLayer>
      <Speakers />
    </QueryLayer>
  );
}

function Speakers() {
  const { data: speakers, error, refetch } = useSpeakers();
  const heading = (
    <div>
      <h2 className="text-title-l">{home.speakersTitle}</h2>
      <p className="mt-3 max-w-[52ch] text-lead text-ink-2">{home.speakersLead}</p>
    </div>
  );
  return (
    <div className="carousel pt-16 lg:pt-24">
      {speakers ? (
        <Carousel
          label="Sprecher"
          previous="Vorherige Sprecher"
          next="Nächste Sprecher"
          heading={heading}
          items={speakers.map((speaker) => ({
            key: speaker.id,
            name: speaker.name,
            content: <SpeakerCard speaker={speaker} action="Agent testen" isSingle />,
          }))}
        />
      ) : (
        <>
          {heading}
          {error ? <SpeakersError error={error} onRetry={() => void refetch()} /> : <CarouselSkeleton />}
        </>
      )}
      <PageLink to="/speakers" className="text-link mt-4 inline-flex min-h-11 items-center">
        Alle Sprecher ansehen
      </PageLink>
    </div>
  );
}

function CarouselSkeleton() {
  return (
    <div role="status" className="mt-7 flex gap-(--gap) overflow-hidden">
      <span className="visually-hidden">Wird geladen …</span>
      {[1, 2, 3].map((slot) => (
        <div key={slot} className="carousel-slide">
          <SpeakerCardSkeleton />
        </div>
      ))}
    </div>
  );
}
