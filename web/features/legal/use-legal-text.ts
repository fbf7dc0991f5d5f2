import { useEffect, useState } from "react";
import { readLegalText } from "#domain/legal-texts/calls.ts";
import type { LegalText, LegalTextKind } from "#domain/legal-texts/legal-texts.ts";
import { call } from "#web/platform/api.ts";

type State = { text?: LegalText; error?: unknown };
type Wanted = { kind: LegalTextKind; version?: number | undefined; isWanted?: boolean };

async function read({ kind, version }: Wanted, update: (state: State) => void, signal?: AbortSignal): Promise<void> {
  try {
    const query = version === undefined ? {} : { version };
    update({ text: await call(readLegalText, { params: { kind }, query, ...(signal && { signal }) }) });
  } catch (error) {
    if (!signal?.aborted) update({ error });
  }
}

/**
 * Loads a legal text without a query client, because guests, who read these pages too, do not load the library for
 * queries.
 */
export function useLegalText({ kind, version, isWanted = true }: Wanted): State & { retry: () => void } {
  const [state, setState] = useState<State>({});
  useEffect(() => {
    if (!isWanted) return undefined;
    const abortController = new AbortController();
    void read({ kind, version }, setState, abortController.signal);
    return () => abortController.abort();
  }, [kind, version, isWanted]);
  function retry() {
    setState({});
    void read({ kind, version }, setState);
  }
  return { ...state, retry };
}
