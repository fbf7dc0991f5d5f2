import { ideogram, ideogramEdit, ideogramRemix } from "#domain/models/ideogram.ts";
import { rounded, type ToRequest } from "./request.ts";

/** fal's names of our form's speeds; only the name of the fastest speed differs [docs]. */
const speeds = { FAST: "TURBO", BALANCED: "BALANCED", QUALITY: "QUALITY" } as const;

type Style = ReturnType<typeof ideogram.input.parse>["style"];
/** [docs] fal's styles by the names in our form. fal has four of the six; the other two are written into the prompt. */
const styles: Record<Style, { style: string; promptSuffix?: string }> = {
  AUTO: { style: "AUTO" },
  GENERAL: { style: "GENERAL" },
  REALISTIC: { style: "REALISTIC" },
  DESIGN: { style: "DESIGN" },
  RENDER_3D: { style: "GENERAL", promptSuffix: "3D render" },
  ANIME: { style: "GENERAL", promptSuffix: "Anime style" },
};
const maxPrompt = 5000;

function styled(prompt: string, name: Style): { prompt: string; style: string } {
  const { style, promptSuffix } = styles[name];
  return { prompt: promptSuffix ? `${promptSuffix}: ${prompt}`.slice(0, maxPrompt) : prompt, style };
}

/**
 * Builds a request for images from text. The form uses fal's own names of sizes; `num_images` is sent as a number, not
 * as a string [docs].
 */
export const ideogramRequest: ToRequest = (input) => {
  const { prompt, rendering_speed, style, expand_prompt, image_size, num_images } = ideogram.input.parse(input);
  const rest = { rendering_speed: speeds[rendering_speed], expand_prompt, image_size, num_images };
  return { model: "ideogram", type: "image/png", body: { ...styled(prompt, style), ...rest } };
};

/**
 * Builds a request to edit an image. The mask is sent as stored: black areas change, as in Ideogram's own API; fal does
 * not document which areas do. Image and mask must have the same size [docs], which the upload already checks.
 */
export const ideogramEditRequest: ToRequest = (input, [image_url, mask_url]) => {
  const { prompt, rendering_speed, expand_prompt, num_images } = ideogramEdit.input.parse(input);
  const rest = { rendering_speed: speeds[rendering_speed], expand_prompt, num_images };
  return { model: "ideogramEdit", type: "image/png", body: { prompt, image_url, mask_url, ...rest } };
};

/**
 * Minimum of `strength`, the "strength of the input image" [docs]: a higher value preserves more of the image. 0 is
 * not allowed.
 */
const minStrength = 0.01;

export const ideogramRemixRequest: ToRequest = (input, [image_url]) => {
  const parsed = ideogramRemix.input.parse(input);
  const { prompt, rendering_speed, style, expand_prompt, image_size, num_images, strength, negative_prompt } = parsed;
  return {
    model: "ideogramRemix",
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
