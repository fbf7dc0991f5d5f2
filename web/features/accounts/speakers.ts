import { useEffect, useState } from "react";
import { listSpeakers } from "#domain/speakers/calls.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";

let asked: Promise<readonly Speaker[]> | undefined;

/** Speakers for all parts of the page with a single request; empty while they load or if loading fails. */
export function useSpeakers(): readonly Speaker[] {
  const [speakers, setSpeakers] = useState<readonly Speaker[]>([]);
  useEffect(() => {
    let isThere = true;
    asked ??= call(listSpeakers, {}).then((answer) => answer.speakers);
    asked.then(
      (known) => isThere && setSpeakers(known),
      (error: unknown) => {
        asked = undefined;
        console.warn("the speakers did not come", error);
      },
    );
    return () => {
      isThere = false;
    };
  }, []);
  return speakers;
}
