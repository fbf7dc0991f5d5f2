import { useEffect, useState } from "react";
import { listSpeakers } from "#domain/speakers/calls.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";
import { followLists } from "#web/platform/content.ts";
import { useUser } from "#web/platform/session.ts";

type State = { speakers?: readonly Speaker[]; error?: unknown };

async function read(show: (state: State) => void, signal?: AbortSignal): Promise<void> {
  try {
    show({ speakers: (await call(listSpeakers, { ...(signal && { signal }) })).speakers });
  } catch (error) {
    if (!signal?.aborted) show({ error });
  }
}

/** Speakers for pages that guests see too, which have no query client. */
export function usePublicSpeakers(): State & { retry: () => void } {
  const [state, setState] = useState<State>({});
  const isSignedIn = useUser() !== null;
  useEffect(() => {
    const leaving = new AbortController();
    void read(setState, leaving.signal);
    const leave = followLists((list) => void (list === "speakers" && read(setState, leaving.signal)), { isSignedIn });
    return () => {
      leaving.abort();
      leave();
    };
  }, [isSignedIn]);
  return { ...state, retry: () => void read(setState) };
}
