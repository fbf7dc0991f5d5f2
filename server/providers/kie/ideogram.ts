import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
import { market, rounded } from "./request.ts";

/** kie.ai's names of our form's speeds; only the name of the fastest speed differs [docs]. */
const speeds = { FAST: "TURBO", BALANCED: "BALANCED", QUALITY: "QUALITY" } as const;

type Style = ReturnType<typeof ideogram.input.parse>["style"];
/**
 * [docs] kie.ai's styles by the names in our form. kie.ai has four of the six; the other two are written into the
 * prompt.
 */
const styles: Record<Style, { style: string; promptSuffix?: string }> = {
  AUTO: { style: "AUTO" },
  GENERAL: { style: "GENERAL" },
  REALISTIC: { style: "REALISTIC" },
  DESIGN: { style: "DESIGN" },
  RENDER_3D: { style: "GENERAL", promptSuffix: "3D render" },
  ANIME: { style: "GENERAL", promptSuffix: "Anime style" },
};
const maxPrompt = 5000;
/**
 * Minimum of `strength`, which says how much of the image stays, as at fal.ai (kie.ai does not say so). 0 is not
 * allowed [docs].
 */
const minStrength = 0.01;

function styled(prompt: string, name: Style): { prompt: string; style: string } {
  const { style, promptSuffix } = styles[name];
  return { prompt: promptSuffix ? `${promptSuffix}: ${prompt}`.slice(0, maxPrompt) : prompt, style };
}

/**
 * Builds a request for images from text. `num_images` is sent as a string: the docs list it for remixes only, but in
 * 2025 listed it for all requests; without it only one image is made.
 */
export const ideogramRequest = market("ideogram", "image/png", (input) => {
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
 * Builds a request to edit an image. The mask is sent as stored: black areas change, as in Ideogram's own API; kie.ai
 * does not document which areas do. Image and mask have the same size, which the upload already checks.
 */
export const ideogramEditRequest = market("ideogramEdit", "image/png", (input, [image_url, mask_url]) => {
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

export const ideogramRemixRequest = market("ideogramRemix", "image/png", (input, [image_url]) => {
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
