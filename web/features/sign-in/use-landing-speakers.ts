import { useEffect, useState } from "react";
import { listSpeakers } from "#domain/speakers/calls.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";
import { usePrerenderedPage } from "#web/platform/prerendered-page.ts";

let request: Promise<readonly Speaker[]> | undefined;

/**
 * Speakers for all parts of the landing page: those of the prerendered page, else loaded by one request. Empty while they
 * load or if loading fails.
 */
export function useLandingSpeakers(): readonly Speaker[] {
  const prerendered = usePrerenderedPage()?.speakers;
  const [speakers, setSpeakers] = useState<readonly Speaker[]>(prerendered ?? []);
  const isPrerendered = prerendered !== undefined;
  useEffect(() => {
    if (isPrerendered) return undefined;
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
  }, [isPrerendered]);
  return speakers;
}
