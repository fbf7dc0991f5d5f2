import { useEffect, useState } from "react";
import { listSpeakers } from "#domain/speakers/calls.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { call } from "#web/platform/api.ts";
import { subscribeToContentLists } from "#web/platform/content-subscription.ts";
import { useUser } from "#web/platform/session.ts";

type State = { speakers?: readonly Speaker[]; error?: unknown };

async function read(update: (state: State) => void, signal?: AbortSignal): Promise<void> {
  try {
    update({ speakers: (await call(listSpeakers, { ...(signal && { signal }) })).speakers });
  } catch (error) {
    if (!signal?.aborted) update({ error });
  }
}

/** Loads the speakers for pages that guests see too; these pages have no query client. */
export function usePublicSpeakers(): State & { retry: () => void } {
  const [state, setState] = useState<State>({});
  const isSignedIn = useUser() !== null;
  useEffect(() => {
    const abortController = new AbortController();
    void read(setState, abortController.signal);
    const unsubscribe = subscribeToContentLists(
      (list) => void (list === "speakers" && read(setState, abortController.signal)),
      {
        isSignedIn,
      },
    );
    return () => {
      abortController.abort();
      unsubscribe();
    };
  }, [isSignedIn]);
  return { ...state, retry: () => void read(setState) };
}
