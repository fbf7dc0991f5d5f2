import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
import { modelIds } from "./models.ts";
import { rounded, type ToRequest } from "./request.ts";

/** fal calls the fastest speed by another name [docs]. */
const speeds = { FAST: "TURBO", BALANCED: "BALANCED", QUALITY: "QUALITY" } as const;

type Style = ReturnType<typeof ideogram.input.parse>["style"];
/** [docs] Only four styles; the other two are asked for in words. */
const styles: Record<Style, { style: string; words?: string }> = {
  AUTO: { style: "AUTO" },
  GENERAL: { style: "GENERAL" },
  REALISTIC: { style: "REALISTIC" },
  DESIGN: { style: "DESIGN" },
  RENDER_3D: { style: "GENERAL", words: "3D render" },
  ANIME: { style: "GENERAL", words: "Anime style" },
};
const maxPrompt = 5000;

function styled(prompt: string, name: Style): { prompt: string; style: string } {
  const { style, words } = styles[name];
  return { prompt: words ? `${words}: ${prompt}`.slice(0, maxPrompt) : prompt, style };
}

/** The sizes of the form are fal's own names; the number is a number here [docs]. */
export const ideogramRequest: ToRequest = (input) => {
  const { prompt, rendering_speed, style, expand_prompt, image_size, num_images } = ideogram.input.parse(input);
  const rest = { rendering_speed: speeds[rendering_speed], expand_prompt, image_size, num_images };
  return { model: modelIds.ideogram, type: "image/png", body: { ...styled(prompt, style), ...rest } };
};

/**
 * The mask goes as it is kept: black is what changes (D-28). Ideogram's own API has it so, fal says nothing. Both files
 * have the same size [docs], since uploads are refused otherwise.
 */
export const ideogramEditRequest: ToRequest = (input, [image_url, mask_url]) => {
  const { prompt, rendering_speed, expand_prompt, num_images } = ideogramEdit.input.parse(input);
  const rest = { rendering_speed: speeds[rendering_speed], expand_prompt, num_images };
  return { model: modelIds.ideogramEdit, type: "image/png", body: { prompt, image_url, mask_url, ...rest } };
};

/** "Strength of the input image" [docs]: more of it keeps more of the picture. Nothing at all of it is not offered. */
const minStrength = 0.01;

export const ideogramRemixRequest: ToRequest = (input, [image_url]) => {
  const parsed = ideogramRemix.input.parse(input);
  const { prompt, rendering_speed, style, expand_prompt, image_size, num_images, strength, negative_prompt } = parsed;
  return {
    model: modelIds.ideogramRemix,
    type: "image/png",
    body: {
      ...styled(prompt, style),
      image_url,
      rendering_speed: speeds[rendering_speed],
      expand_prompt,
      image_size,
      num_images,
      strength: Math.max(minStrength, rounded(strength)),
      ...(negative_prompt && { negative_prompt }),
    },
  };
};
