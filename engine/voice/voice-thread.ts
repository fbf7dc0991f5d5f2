import { workInThread } from "#engine/process/worker-thread.ts";
import type { SynthesisRequest, SynthesisProgress } from "./synthesize-in-thread.ts";
import { synthesize } from "./synthesize.ts";

void workInThread(
  (
    { text, voice, maxSeconds, pronunciations, recordings, pocketVoice }: SynthesisRequest,
    onStep: (step: SynthesisProgress) => void,
  ) =>
    synthesize(text, voice, {
      pronunciations,
      recordings,
      pocketVoice,
      onProgress: (done, total) => onStep({ done, total }),
      ...(maxSeconds !== undefined && { maxSeconds }),
    }),
);
