import { useEffect, useRef } from "react";
import { aiLabel } from "#domain/speakers/ai-label.ts";
import { type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { presenterMessages } from "./presenter-messages.ts";

type Props = { chosen: SpeakerId; onChoose: (speaker: SpeakerId) => void };

/** Radio options with the faces of the speakers that a free video can have. */
export function SpeakerChoice({ chosen, onChoose }: Props) {
  const { data } = useSpeakers();
  const row = useRef<HTMLDivElement>(null);
  // On a phone, the speaker of a link may be outside of the row, which scrolls sideways.
  useEffect(() => {
    const label = row.current?.querySelector(`input[value="${chosen}"]`)?.closest("label");
    if (row.current && label)
      row.current.scrollLeft = label.offsetLeft - (row.current.clientWidth - label.offsetWidth) / 2;
  }, [chosen]);
  // Say it once instead of on each small face, where the label would cover the hair.
  const areAllLabelled = data?.every((speaker) => aiLabel(speaker) !== undefined) ?? true;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Wer soll sprechen?</legend>
      <p className="mb-2 text-small text-ink-2">
        {areAllLabelled ? presenterMessages.labelledSpeakers : presenterMessages.speakers}
      </p>
      <div ref={row} className="speaker-choices grid gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-8 lg:gap-2">
        {speakerIds.map((id) => {
          const speaker = data?.find((candidate) => candidate.id === id);
          const label = speaker && !areAllLabelled ? aiLabel(speaker) : undefined;
          return (
            <label key={id} className="speaker-choice">
              <input
                type="radio"
                name="speaker"
                value={id}
                checked={id === chosen}
                onChange={() => onChoose(id)}
                className="visually-hidden"
              />
              <span className="frame block aspect-square">
                {speaker && <img src={speaker.smallImage} alt="" className="frame-image object-[50%_22%]" />}
                {label && (
                  <span aria-hidden className="image-badge image-badge-narrow">
                    {label}
                  </span>
                )}
              </span>
              <span className="mt-1.5 block text-center text-small max-xl:lg:text-mini">
                {speakerProfiles[id].name.split(" ")[0]}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
