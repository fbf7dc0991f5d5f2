import { fold } from "#engine/prompt/fold.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import type { ImageStyle } from "../description.ts";
import type { Atmosphere } from "../edit/atmosphere.ts";
import { techniques, type Technique } from "../edit/painting/techniques.ts";
import { cinematic, lights, looks, seasons } from "../edit/edit-words.ts";
import { withoutRequestedWords } from "#engine/prompt/requested-words.ts";

/** Instructions for a remix that a prompt contains. */
export type RemixPlan = {
  /** Content that the prompt describes. If the prompt names a place, that place becomes the new surroundings. */
  reading: PromptReading;
  hasPlace: boolean;
  atmospheres: readonly Atmosphere[];
  cinematic: boolean;
  look: ImageStyle | Technique | undefined;
};

const weatherWords = /\b\S*(schnee|schnei|snow|winter|regen|nebel)\S*/gu;

/** Parses the prompt and removes everything that the negative prompt names. */
export function parseRemixPrompt(prompt: string, negativePrompt: string): RemixPlan {
  const unquotedPrompt = withoutRequestedWords(prompt) || prompt;
  const text = fold(unquotedPrompt);
  const unwanted = fold(negativePrompt);
  const reading = without({ ...readPrompt(unquotedPrompt), voice: "subtitle" }, readPrompt(negativePrompt));
  const first = <T>(list: readonly (readonly [RegExp, T])[]) =>
    list.find(([pattern]) => pattern.test(text) && !pattern.test(unwanted))?.[1];
  // Words for snow alone ask for other weather, not for the scene of mountains that `readPrompt` would choose.
  const named = readPrompt(text.replaceAll(weatherWords, " ")).place;
  return {
    reading,
    hasPlace: named !== "abstract" && reading.place !== "abstract",
    atmospheres: [first(seasons), first(lights)].filter((entry) => entry !== undefined),
    cinematic: cinematic.test(text) && !cinematic.test(unwanted),
    look: first(looks),
  };
}

/** Painting technique of a variant when the prompt names neither content nor style. */
export const freeTechnique = (variant: number): Technique => techniques[variant % techniques.length] ?? "oil";

function without(reading: PromptReading, unwanted: PromptReading): PromptReading {
  return {
    ...reading,
    place: unwanted.place === reading.place ? "abstract" : reading.place,
    weather: unwanted.weather === reading.weather ? "clear" : reading.weather,
    daytime: unwanted.daytime === reading.daytime ? undefined : reading.daytime,
    objects: new Set([...reading.objects].filter((object) => !unwanted.objects.has(object))),
    colours: reading.colours.filter((colour) => !unwanted.colours.some((other) => String(other) === String(colour))),
  };
}
