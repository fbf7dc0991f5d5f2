import { useEffect } from "react";
import { type Speaker, type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { ownScriptContext } from "#domain/speakers/use-cases.ts";
import { SpeakerCardSkeleton } from "#web/features/speakers/SpeakerCardSkeleton.tsx";
import { SpeakersError } from "#web/features/speakers/SpeakersError.tsx";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { storeUseCase } from "#web/platform/use-case-context.ts";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { SpeakerOption, VideoDialog } from "./SpeakerOption.tsx";

const fewSpeakers = 3;
const aboveTheFold = 4;

/**
 * Explains why only some speakers are offered: their profiles name the use case. A script written by the user may be
 * spoken by any speaker (D-13).
 */
function SelectionReason({ label, count, total }: { label: string; count: number; total: number }) {
  if (count >= total) return null;
  return (
    <p className="max-w-[44rem] text-ink-2">
      Diese {count} von {total} Sprechern sind für {label} ausgesucht. Alle {total} sprechen ein{" "}
      <PageLink to="/speakers" className="text-link" data-has-action onClick={() => storeUseCase(ownScriptContext)}>
        eigenes Skript
      </PageLink>
      .
    </p>
  );
}

type Props = {
  /** Name of the wizard's kind of video. */
  label: string;
  /** Speakers that this wizard offers; all speakers if left out. */
  offered: readonly SpeakerId[] | undefined;
  chosen: SpeakerId | undefined;
  onChoose: (speaker: SpeakerId) => void;
};

export function SpeakerStep({ label, offered = speakerIds, chosen, onChoose }: Props) {
  const { data: all, error, refetch } = useSpeakers();
  useEffect(() => loadWhenIdle([VideoDialog.preload]), []);
  if (error && !all) return <SpeakersError error={error} onRetry={() => void refetch()} />;
  const ids = offered.some((id) => id === chosen) || !chosen ? offered : [chosen, ...offered];
  // Show few speakers in landscape frames only if all of their images are in landscape format: a portrait image in a
  // landscape frame would be a narrow strip.
  const isWide = ids.length <= fewSpeakers && ids.every((id) => speakerProfiles[id].format === "landscape");
  const layout = isWide ? { className: "speaker-few", "data-count": ids.length } : { className: "speaker-grid" };
  if (!all) {
    return (
      <div role="status" {...layout}>
        <span className="visually-hidden">Wird geladen …</span>
        {ids.map((id) => (
          <SpeakerCardSkeleton key={id} isWide={isWide} />
        ))}
      </div>
    );
  }
  const speakers = ids.flatMap((id): Speaker[] => all.filter((speaker) => speaker.id === id));
  return (
    <>
      <SelectionReason label={label} count={speakers.length} total={all.length} />
      <ul {...layout}>
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
    </>
  );
}
