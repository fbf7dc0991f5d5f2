import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { useSpeakers } from "#web/features/speakers/queries.ts";

export function useSpeakerImage(id: SpeakerId): string | undefined {
  const { data } = useSpeakers();
  return data?.find((speaker) => speaker.id === id)?.image;
}
