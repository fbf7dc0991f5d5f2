import { ideogram, ideogramEdit } from "#domain/models/ideogram.ts";
import { ProviderUnavailable } from "#server/providers/provider.ts";
import { providerWords } from "#server/providers/words.ts";
import { modelIds } from "./models.ts";
import type { ToRequest } from "./request.ts";

/** Each speed is a model of its own [docs]. */
const models = {
  FAST: modelIds.ideogramTurbo,
  BALANCED: modelIds.ideogramBalanced,
  QUALITY: modelIds.ideogramQuality,
} as const;
/** [docs] Magic prompts are switched on, and not left to chance, as the form does it. */
const magic = { magic_prompt_option: "On" } as const;

type Form = ReturnType<typeof ideogram.input.parse>;
/** [docs] The names; that 3D and Anime are not among them is [guess] from Ideogram's own: they are asked for in words. */
const styles: Record<Form["style"], { style_type: string; words?: string }> = {
  AUTO: { style_type: "Auto" },
  GENERAL: { style_type: "General" },
  REALISTIC: { style_type: "Realistic" },
  DESIGN: { style_type: "Design" },
  RENDER_3D: { style_type: "General", words: "3D render" },
  ANIME: { style_type: "General", words: "Anime style" },
};
const ratios: Record<Form["image_size"], string> = {
  landscape_16_9: "16:9",
  square_hd: "1:1",
  portrait_16_9: "9:16",
  landscape_4_3: "4:3",
};
const maxPrompt = 5000;

/** [docs] A prediction makes one picture; whoever wants more is better served by the next provider. */
function refuseSeveral(count: number): void {
  if (count === 1) return;
  const words = "Replicate makes one picture of Ideogram at a time";
  throw new ProviderUnavailable("unable", words, null, providerWords.onePicture);
}

export const ideogramRequest: ToRequest = (input) => {
  const { prompt, rendering_speed, style, image_size, num_images } = ideogram.input.parse(input);
  refuseSeveral(num_images);
  const { style_type, words } = styles[style];
  return {
    model: models[rendering_speed],
    type: "image/png",
    input: {
      prompt: words ? `${words}: ${prompt}`.slice(0, maxPrompt) : prompt,
      aspect_ratio: ratios[image_size],
      style_type,
      ...magic,
    },
  };
};

/** The mask goes as it is kept: black is what changes (D-28), and Replicate says the same [docs]. */
export const ideogramEditRequest: ToRequest = (input, [image, mask]) => {
  const { prompt, rendering_speed, num_images } = ideogramEdit.input.parse(input);
  refuseSeveral(num_images);
  return { model: models[rendering_speed], type: "image/png", input: { prompt, image, mask, ...magic } };
};
