import { useQuery } from "@tanstack/react-query";
import { listSpeakers } from "#domain/speakers/calls.ts";
import { call } from "./api.ts";
import { cacheReplacedMedia, contentKeys } from "./content-changes.ts";

/** Query for all speakers; refetched when an admin changed one. */
export function useSpeakers({ isWanted = true } = {}) {
  return useQuery({
    queryKey: contentKeys.speakers,
    queryFn: async ({ signal }) => {
      const { speakers } = await call(listSpeakers, { signal });
      cacheReplacedMedia(speakers);
      return speakers;
    },
    enabled: isWanted,
  });
}
