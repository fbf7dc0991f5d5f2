import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addPronunciations,
  changePronunciation,
  deletePronunciation,
  listPronunciations,
  type OwnPronunciations,
  speakPronunciation,
} from "#domain/pronunciations/calls.ts";
import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { call, callForFile } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";

const key = [listPronunciations.path];

export function usePronunciations() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(listPronunciations, { signal }) });
}

/** Hook with functions that change the list of pronunciations. They throw an ApiError, which forms show. */
export function useChangePronunciations() {
  const client = useQueryClient();
  const store = async (answer: Promise<OwnPronunciations>) => {
    try {
      client.setQueryData(key, await answer);
    } catch (error) {
      // Refetch the list after the errors 404 and 409, which mean that another tab has changed it.
      if (error instanceof ApiError && [404, 409].includes(error.status))
        void client.invalidateQueries({ queryKey: key });
      throw error;
    }
  };
  return {
    add: (pronunciations: Pronunciation[]) => store(call(addPronunciations, { body: { pronunciations } })),
    change: (id: string, body: Pronunciation) => store(call(changePronunciation, { params: { id }, body })),
    remove: (id: string) => store(call(deletePronunciation, { params: { id } })),
  };
}

/**
 * Sounds that were played on this page. Playing one again needs no request, which would count towards the rate limit.
 */
const sounds = new Map<string, Blob>();
const mostSounds = 40;

/** Loads the sound of a word, as a speaker says it with this pronunciation. */
export async function loadSound(
  { word, spoken }: Pronunciation,
  speaker: SpeakerId,
  signal: AbortSignal,
): Promise<Blob> {
  const body = { word, spoken, speaker };
  const name = JSON.stringify(body);
  const cached = sounds.get(name);
  if (cached) return cached;
  const sound = await callForFile(speakPronunciation, { body, signal });
  const [oldest] = sounds.keys();
  if (oldest !== undefined && sounds.size >= mostSounds) sounds.delete(oldest);
  sounds.set(name, sound);
  return sound;
}
