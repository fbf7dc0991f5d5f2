import { workInThread } from "#engine/process/worker-thread.ts";
import type { SynthesisRequest, SynthesisProgress } from "./speak-in-thread.ts";
import { synthesize } from "./speak.ts";

void workInThread(({ text, voice }: SynthesisRequest, onStep: (step: SynthesisProgress) => void) =>
  synthesize(text, voice, { onProgress: (done, total) => onStep({ done, total }) }),
);
