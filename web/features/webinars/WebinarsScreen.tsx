import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "#web/navigation/context.tsx";
import { Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { listWebinars } from "#domain/webinars/calls.ts";
import type { Webinar } from "#domain/webinars/webinars.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { contentKeys } from "#web/platform/content-changes.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { NoBreak } from "#web/ui/NoBreak.tsx";
import { VideoPlayer } from "#web/ui/VideoPlayer.tsx";

export default function WebinarsScreen() {
  const { webinar: chosen } = useSearch();
  const navigate = useNavigate();
  const list = useQuery({
    queryKey: contentKeys.webinars,
    queryFn: async ({ signal }) => (await call(listWebinars, { signal })).webinars,
  });
  const selected = list.data?.find(({ id, videoUrl }) => id === chosen && videoUrl !== null);
  const play = (id: string) => void navigate({ to: "/webinars", search: { webinar: id }, resetScroll: false });

  function renderList() {
    if (list.data) {
      return list.data.map((webinar) => (
        <Card key={webinar.id} webinar={webinar} isPlaying={webinar === selected} onPlay={() => play(webinar.id)} />
      ));
    }
    if (list.isPending) return [0, 1, 2].map((position) => <Skeleton key={position} />);
    return (
      <ErrorState
        title="Die Webinare wurden nicht geladen"
        actions={<Button onClick={() => void list.refetch()}>Erneut versuchen</Button>}
      >
        <p>{errorMessage(list.error)}</p>
      </ErrorState>
    );
  }

  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <h1 className="text-title-xl">Webinare</h1>
      <p className="mt-4 max-w-[56ch] text-lead text-ink-2">
        Kurze Aufzeichnungen, jederzeit abrufbar: So setzen kleine Betriebe und Agenturen Videos mit KI-Sprechern ein.
      </p>
      {selected?.videoUrl && <SelectedWebinar key={selected.videoUrl} webinar={selected} source={selected.videoUrl} />}
      <div aria-busy={list.isPending} className="mt-10 grid gap-x-5 gap-y-12 sm:grid-cols-3 lg:gap-x-8">
        {list.isPending && (
          <span role="status" className="visually-hidden">
            Wird geladen …
          </span>
        )}
        {renderList()}
      </div>
    </div>
  );
}

/**
 * Player of the chosen webinar. Playback starts at once and the player takes the focus, because the user has just
 * chosen it.
 */
function SelectedWebinar({ webinar: { title, thumbnailUrl }, source }: { webinar: Webinar; source: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section ref={box} aria-label={`Webinar: ${title}`} className="mt-8">
      <div className="frame aspect-video max-h-[75dvh] w-full">
        <VideoPlayer
          title={title}
          source={source}
          poster={thumbnailUrl ?? ""}
          className="frame-image frame-image-whole"
          takesFocus
        />
      </div>
      <h2 className="mt-4 text-title-m">{title}</h2>
    </section>
  );
}

type CardProps = { webinar: Webinar; isPlaying: boolean; onPlay: () => void };

function Card({ webinar: { id, title, description, videoUrl, thumbnailUrl }, isPlaying, onPlay }: CardProps) {
  return (
    // A click on the card needs no key handler: keyboard users press the button inside the card.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <article
      aria-labelledby={id}
      className={classNames(
        // Titles of one and of two lines leave the descriptions and buttons of all cards at equal heights.
        "min-w-0 sm:row-span-4 sm:grid sm:grid-rows-subgrid sm:gap-y-0",
        videoUrl !== null && "cursor-pointer",
      )}
      {...(videoUrl && { onClick: onPlay })}
    >
      <div className="frame film aspect-video">
        {thumbnailUrl && <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" className="frame-image" />}
      </div>
      <h2 id={id} className="mt-4 text-title-m [overflow-wrap:anywhere]">
        <NoBreak text={title} />
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2 [overflow-wrap:anywhere]">{description}</p>
      {videoUrl === null ? (
        <p className="mt-4 text-small text-ink-3">Video folgt in Kürze</p>
      ) : (
        // The button needs no click handler: the click reaches the card around it, which plays the video.
        <Button
          variant="outline"
          className="mt-4 justify-self-start"
          icon={<Play size={16} aria-hidden fill="currentColor" />}
          aria-label={`${isPlaying ? "Läuft" : "Ansehen"}: ${title}`}
          aria-pressed={isPlaying}
        >
          {isPlaying ? "Läuft" : "Ansehen"}
        </Button>
      )}
    </article>
  );
}

const Skeleton = () => (
  <div aria-hidden>
    <div className="skeleton aspect-video" />
    <div className="skeleton mt-4 h-7 w-3/4" />
    <div className="skeleton mt-3 h-16" />
  </div>
);
