import type { ReactNode } from "react";
import type { Speaker } from "#domain/speakers/speakers.ts";
import type { OrderContext } from "#domain/speakers/use-cases.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SpeakerCard } from "./SpeakerCard.tsx";
import { SpeakerCardSkeleton } from "./SpeakerCardSkeleton.tsx";

type Props = {
  speakers: readonly Speaker[];
  context?: OrderContext | undefined;
  as?: "h2" | "h3";
  /** Number of speaker cards above the fold, whose images load first. */
  first?: number;
  /** Whether all cards stand in one row, as the up to three similar speakers on the page of a speaker do. */
  isRow?: boolean;
};

export function SpeakerGrid({ speakers, context, as = "h2", first = 0, isRow = false }: Props) {
  return (
    <ul className={classNames("speaker-grid", isRow && "speaker-grid-similar")}>
      {speakers.map((speaker, index) => (
        <li key={speaker.id}>
          <SpeakerCard speaker={speaker} context={context} as={as} isFirst={index < first} />
        </li>
      ))}
    </ul>
  );
}

export function SpeakerGridSkeleton({ count }: { count: number }): ReactNode {
  return (
    <div className="speaker-grid" role="status">
      <span className="visually-hidden">Wird geladen …</span>
      {Array.from({ length: count }, (_, index) => (
        <SpeakerCardSkeleton key={index} />
      ))}
    </div>
  );
}
