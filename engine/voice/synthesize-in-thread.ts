import { EngineError } from "#engine/description/engine-error.ts";
import { startThread } from "#engine/process/start-thread.ts";
import type { SynthesisOptions } from "./synthesize.ts";
import type { Speech, Voice } from "./types.ts";

const program = new URL("./voice-thread.ts", import.meta.url);

export type SynthesisRequest = { text: string; voice: Voice; maxSeconds?: number } & Pick<
  SynthesisOptions,
  "pronunciations" | "recordings" | "pocketVoice"
>;
/** Progress of a synthesis, counted in sentences. */
export type SynthesisProgress = { done: number; total: number };

/** Runs `synthesize` in a worker thread, whose end frees the memory of the speech engines. */
export async function synthesizeInThread(
  text: string,
  voice: Voice,
  { onProgress, signal, maxSeconds, pronunciations, recordings, pocketVoice }: SynthesisOptions = {},
): Promise<Speech> {
  if (signal?.aborted) throw new EngineError("aborted", "speaking was aborted");
  const request: SynthesisRequest = {
    text,
    voice,
    ...(maxSeconds !== undefined && { maxSeconds }),
    pronunciations,
    recordings,
    pocketVoice,
  };
  const { result, end } = startThread<Speech, SynthesisProgress>(program, request, ({ done, total }) =>
    onProgress?.(done, total),
  );
  signal?.addEventListener("abort", end, { once: true });
  try {
    return await result;
  } finally {
    signal?.removeEventListener("abort", end);
  }
}
