import { useQuery } from "@tanstack/react-query";
import { listSpeakers } from "#domain/speakers/calls.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";

export function useSpeakerImage(id: SpeakerId): string | undefined {
  const { data } = useQuery({
    queryKey: [listSpeakers.path],
    queryFn: async ({ signal }) => (await call(listSpeakers, { signal })).speakers,
  });
  return data?.find((speaker) => speaker.id === id)?.image;
}
