import type { CSSProperties } from "react";
import { type Speaker, type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";
import { SpeakerCardSkeleton } from "#web/features/speakers/SpeakerCard.tsx";
import { SpeakersError } from "#web/features/speakers/SpeakersError.tsx";
import { useSpeakers } from "#web/platform/speakers.ts";
import { SpeakerOption } from "./SpeakerOption.tsx";

const fewSpeakers = 3;
const aboveTheFold = 4;

type Props = {
  /** Speakers that this wizard offers; all speakers if left out. */
  offered: readonly SpeakerId[] | undefined;
  chosen: SpeakerId | undefined;
  onChoose: (speaker: SpeakerId) => void;
};

export function SpeakerStep({ offered = speakerIds, chosen, onChoose }: Props) {
  const { data: all, error, refetch } = useSpeakers();
  if (error && !all) return <SpeakersError error={error} onRetry={() => void refetch()} />;
  const ids = offered.some((id) => id === chosen) || !chosen ? offered : [chosen, ...offered];
  const isWide = ids.length <= fewSpeakers;
  const className = isWide ? "speaker-few" : "speaker-grid";
  const style = { "--count": ids.length } as CSSProperties;
  if (!all) {
    return (
      <div role="status" className={className} style={style}>
        <span className="visually-hidden">Wird geladen …</span>
        {ids.map((id) => (
          <SpeakerCardSkeleton key={id} isWide={isWide} />
        ))}
      </div>
    );
  }
  const speakers = ids.flatMap((id): Speaker[] => all.filter((speaker) => speaker.id === id));
  return (
    <ul className={className} style={style}>
      {speakers.map((speaker, index) => (
        <li key={speaker.id}>
          <SpeakerOption
            speaker={speaker}
            isChosen={speaker.id === chosen}
            isWide={isWide}
            isFirst={index < aboveTheFold}
            onChoose={() => onChoose(speaker.id)}
          />
        </li>
      ))}
    </ul>
  );
}
