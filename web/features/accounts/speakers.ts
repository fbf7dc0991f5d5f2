import { useEffect, useState } from "react";
import { listSpeakers } from "#domain/speakers/calls.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";

let asked: Promise<readonly Speaker[]> | undefined;

/** Asked for once for all parts of the page. An extra: while they load or when they do not come, the list is empty. */
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
