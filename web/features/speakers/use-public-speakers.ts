import { useEffect, useState } from "react";
import { listSpeakers } from "#domain/speakers/calls.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";

type State = { speakers?: readonly Speaker[]; error?: unknown };

async function read(show: (state: State) => void, signal?: AbortSignal): Promise<void> {
  try {
    show({ speakers: (await call(listSpeakers, { ...(signal && { signal }) })).speakers });
  } catch (error) {
    if (!signal?.aborted) show({ error });
  }
}

/** For pages that guests see too: they come without the data layer of the signed-in ones. */
export function usePublicSpeakers(): State & { retry: () => void } {
  const [state, setState] = useState<State>({});
  useEffect(() => {
    const leaving = new AbortController();
    void read(setState, leaving.signal);
    return () => leaving.abort();
  }, []);
  return { ...state, retry: () => void read(setState) };
}
