import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
import { market, rounded } from "./request.ts";

/** kie.ai calls the fastest speed by another name [docs]. */
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
/** How much of the picture stays, as at fal.ai; kie.ai does not say. Nothing at all of it is not offered [docs]. */
const minStrength = 0.01;

function styled(prompt: string, name: Style): { prompt: string; style: string } {
  const { style, words } = styles[name];
  return { prompt: words ? `${words}: ${prompt}`.slice(0, maxPrompt) : prompt, style };
}

/** The number as text. [docs] name it for the remix alone, [old] for all; without it the others would make one. */
export const ideogramRequest = market("ideogram/v3-text-to-image", "image/png", (input) => {
  const { prompt, rendering_speed, style, expand_prompt, image_size, num_images } = ideogram.input.parse(input);
  return {
    ...styled(prompt, style),
    rendering_speed: speeds[rendering_speed],
    expand_prompt,
    image_size,
    num_images: String(num_images),
  };
});

/**
 * The mask goes as it is kept: black is what changes (D-28). Ideogram's own API has it so, kie.ai says nothing; the
 * sizes of both files agree, since uploads are refused otherwise.
 */
export const ideogramEditRequest = market("ideogram/v3-edit", "image/png", (input, [image_url, mask_url]) => {
  const { prompt, rendering_speed, expand_prompt, num_images } = ideogramEdit.input.parse(input);
  return {
    prompt,
    image_url,
    mask_url,
    rendering_speed: speeds[rendering_speed],
    expand_prompt,
    num_images: String(num_images),
  };
});

export const ideogramRemixRequest = market("ideogram/v3-remix", "image/png", (input, [image_url]) => {
  const parsed = ideogramRemix.input.parse(input);
  const { prompt, rendering_speed, style, expand_prompt, image_size, num_images, strength, negative_prompt } = parsed;
  return {
    ...styled(prompt, style),
    image_url,
    rendering_speed: speeds[rendering_speed],
    expand_prompt,
    image_size,
    num_images: String(num_images),
    strength: Math.max(minStrength, rounded(strength)),
    ...(negative_prompt && { negative_prompt }),
  };
});
