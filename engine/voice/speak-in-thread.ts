import { StudioError } from "#engine/description/studio-error.ts";
import { startThread } from "#engine/process/start-thread.ts";
import type { SpeakOptions } from "./speak.ts";
import type { Speech, Voice } from "./speech.ts";

const program = new URL("./voice-thread.ts", import.meta.url);

export type SpeakOrder = { text: string; voice: Voice };
/** Counts sentences. */
export type SpeakStep = { done: number; total: number };

/** Runs `synthesize` in a worker thread; the speech engines and their memory are freed with the thread. */
export async function speakInThread(
  text: string,
  voice: Voice,
  { onProgress, signal }: SpeakOptions = {},
): Promise<Speech> {
  if (signal?.aborted) throw new StudioError("aborted", "speaking was aborted");
  const request: SpeakOrder = { text, voice };
  const { result, end } = startThread<Speech, SpeakStep>(program, request, ({ done, total }) =>
    onProgress?.(done, total),
  );
  signal?.addEventListener("abort", end, { once: true });
  try {
    return await result;
  } finally {
    signal?.removeEventListener("abort", end);
  }
}
