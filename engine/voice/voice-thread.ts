import { workInThread } from "#engine/process/worker-thread.ts";
import type { SpeakOrder, SpeakStep } from "./speak-in-thread.ts";
import { speak } from "./speak.ts";

void workInThread(({ text, voice }: SpeakOrder, onStep: (step: SpeakStep) => void) =>
  speak(text, voice, { onProgress: (done, total) => onStep({ done, total }) }),
);
