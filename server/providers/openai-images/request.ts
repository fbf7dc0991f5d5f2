import { fluxKontext } from "#domain/models/flux-kontext.ts";
import { gptImageTwo } from "#domain/models/gpt-image-2.ts";
import { ideogram, ideogramEdit, ideogramRemix, styleWords } from "#domain/models/ideogram.ts";
import type { ModelId } from "#domain/models/models.ts";
import { nanoBanana, nanoBananaEdit } from "#domain/models/nano-banana.ts";

/** Request to a general image model; with input images it is an edit. */
export type ImageRequest = {
  prompt: string;
  /** Aspect ratio, width divided by height; null to use that of the input image. */
  ratio: number | null;
  count: number;
  quality?: "low" | "medium" | "high";
  outputFormat?: "png" | "jpeg";
  /** Number of masks among the input images; masks come last. */
  masks: 0 | 1;
};

type ToRequest = (input: Record<string, unknown>) => ImageRequest;

const ratioOf = (text: string): number => {
  const [width = 1, height = 1] = text.split(":").map(Number);
  return width / height;
};

const qualities = { FAST: "low", BALANCED: "medium", QUALITY: "high" } as const;

/**
 * Expresses in one of three sentences how much of the input image stays, because a general model has no setting for it.
 */
function closeness(strength: number): string {
  if (strength > 0.85) return "Keep the given picture almost as it is.";
  return strength > 0.45
    ? "Keep the subject and the composition of the given picture."
    : "Take the given picture as a loose inspiration only.";
}

const describeStyle = (style: keyof typeof styleWords, prompt: string) =>
  styleWords[style] ? `${styleWords[style]}: ${prompt}` : prompt;

/**
 * Request builders with the fields that a general image model supports. Not sent: `expand_prompt`, `promptUpsampling`,
 * `safetyTolerance`, `enableTranslation` (the model reads German), the model of `flux-kontext` (OPENAI_IMAGE_MODEL is
 * used) and Nano Banana's file type PNG. An edit with a mask has the size of its image.
 */
const requests: Partial<Record<ModelId, ToRequest>> = {
  [nanoBanana.id]: (input) => {
    const { prompt, image_size } = nanoBanana.input.parse(input);
    return { prompt, ratio: ratioOf(image_size), count: 1, masks: 0 };
  },
  [nanoBananaEdit.id]: (input) => {
    const { prompt, image_size } = nanoBananaEdit.input.parse(input);
    return { prompt, ratio: ratioOf(image_size), count: 1, masks: 0 };
  },
  [ideogram.id]: (input) => {
    const parsed = ideogram.input.parse(input);
    return {
      prompt: describeStyle(parsed.style, parsed.prompt),
      ratio: ratioOf(ideogram.summarize(parsed).aspectRatio),
      count: parsed.num_images,
      quality: qualities[parsed.rendering_speed],
      masks: 0,
    };
  },
  [ideogramEdit.id]: (input) => {
    const { prompt, num_images, rendering_speed } = ideogramEdit.input.parse(input);
    return { prompt, ratio: null, count: num_images, quality: qualities[rendering_speed], masks: 1 };
  },
  [ideogramRemix.id]: (input) => {
    const parsed = ideogramRemix.input.parse(input);
    const { prompt, style, strength, negative_prompt } = parsed;
    const without = negative_prompt && `Nothing of this may be seen: ${negative_prompt}`;
    return {
      prompt: [describeStyle(style, prompt), closeness(strength), without].filter(Boolean).join("\n"),
      ratio: ratioOf(ideogramRemix.summarize(parsed).aspectRatio),
      count: parsed.num_images,
      quality: qualities[parsed.rendering_speed],
      masks: 0,
    };
  },
  [fluxKontext.id]: (input) => {
    const { prompt, aspectRatio, outputFormat } = fluxKontext.input.parse(input);
    return { prompt, ratio: ratioOf(aspectRatio), count: 1, outputFormat, masks: 0 };
  },
  [gptImageTwo.id]: (input) => {
    const { prompt, aspect_ratio } = gptImageTwo.input.parse(input);
    return { prompt, ratio: ratioOf(aspect_ratio), count: 1, masks: 0 };
  },
};

/** Matches OpenAI's ids of GPT Image 2: the name alone, or with the date of a version. */
const gptImageTwoIds = /^(?:openai\/)?gpt-image-2(?:-\d{4}-\d{2}-\d{2})?$/;

/**
 * Request builder of a model; undefined if a general image model cannot replace it. No other model replaces GPT Image
 * 2.
 * @param imageModel id of the model at the service
 */
export const toRequest = (model: ModelId, imageModel: string): ToRequest | undefined =>
  model === gptImageTwo.id && !gptImageTwoIds.test(imageModel) ? undefined : requests[model];

/** The supported size with the nearest aspect ratio; the first one if several are equally near. */
export function nearestSize(sizes: readonly string[], ratio: number): string | undefined {
  const distance = (size: string) => Math.abs(Math.log(ratioOf(size.replace("x", ":")) / ratio));
  return sizes.toSorted((a, b) => distance(a) - distance(b))[0];
}
