import { useQuery } from "@tanstack/react-query";
import { listSpeakers } from "#domain/speakers/calls.ts";
import { call } from "#web/platform/api.ts";

/** The one list that every signed-in page with speakers shows: reading it again renews them all. */
const speakersKey = ["speakers"];

export function useSpeakers() {
  return useQuery({
    queryKey: speakersKey,
    queryFn: async ({ signal }) => (await call(listSpeakers, { signal })).speakers,
  });
}
