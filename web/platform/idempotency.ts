import { useRef } from "react";
import { ApiError } from "./api-error.ts";

/** `crypto.randomUUID` exists on secure origins only; a server in the local network may not be one. */
function newKey(): string {
  if (isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const pause = 700;

/**
 * Runs something that must happen at most once per intent. Where the answer was lost, trying again
 * with the same input uses the same key; a definite answer, good or bad, ends the intent.
 */
export function useOnce() {
  const intent = useRef<{ key: string; input: string } | null>(null);

  return async function once<Answer>(input: unknown, run: (key: string) => Promise<Answer>): Promise<Answer> {
    const print = JSON.stringify(input);
    if (intent.current?.input !== print) intent.current = { key: newKey(), input: print };
    const { key } = intent.current;
    try {
      const answer = await run(key).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
        return run(key);
      });
      intent.current = null;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && !error.isUncertain) intent.current = null;
      throw error;
    }
  };
}
