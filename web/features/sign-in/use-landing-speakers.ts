import { useEffect, useState } from "react";
import { listSpeakers } from "#domain/speakers/calls.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";

let request: Promise<readonly Speaker[]> | undefined;

/** Speakers for all parts of the landing page, loaded by one request; empty while they load or if loading fails. */
export function useLandingSpeakers(): readonly Speaker[] {
  const [speakers, setSpeakers] = useState<readonly Speaker[]>([]);
  useEffect(() => {
    let isMounted = true;
    request ??= call(listSpeakers, {}).then((answer) => answer.speakers);
    request.then(
      (loaded) => isMounted && setSpeakers(loaded),
      (error: unknown) => {
        request = undefined;
        console.warn("the speakers did not come", error);
      },
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return speakers;
}
