import { useEffect, useState } from "react";
import { readShare, type SharedVideo } from "#domain/shares/calls.ts";
import { call } from "#web/platform/api.ts";

type State = { video?: SharedVideo; error?: unknown };

async function read(token: string, update: (state: State) => void, signal?: AbortSignal): Promise<void> {
  try {
    update({ video: await call(readShare, { params: { token }, ...(signal && { signal }) }) });
  } catch (error) {
    if (!signal?.aborted) update({ error });
  }
}

/**
 * Loads the video of a share token. Uses no query client, because the page is for guests, who do not load the library
 * for queries.
 */
export function useSharedVideo(token: string): State & { retry: () => void } {
  const [state, setState] = useState<State>({});
  useEffect(() => {
    const abortController = new AbortController();
    void read(token, setState, abortController.signal);
    return () => abortController.abort();
  }, [token]);
  function retry() {
    setState({});
    void read(token, setState);
  }
  return { ...state, retry };
}
