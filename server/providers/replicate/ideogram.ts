import { ideogram, ideogramEdit } from "#domain/models/ideogram.ts";
import { ProviderUnavailable } from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import type { ToRequest } from "./request.ts";

/** Models by speed: at Replicate, each speed is a separate model [docs]. */
const models = {
  FAST: "ideogramTurbo",
  BALANCED: "ideogramBalanced",
  QUALITY: "ideogramQuality",
} as const;
/** [docs] Enables magic prompts explicitly, as the form does; Replicate's default is automatic. */
const magic = { magic_prompt_option: "On" } as const;

type Form = ReturnType<typeof ideogram.input.parse>;
/**
 * [docs] Names of styles. [guess] 3D and Anime are missing, as in Ideogram's own API, so they are written into the
 * prompt.
 */
const styles: Record<Form["style"], { style_type: string; promptSuffix?: string }> = {
  AUTO: { style_type: "Auto" },
  GENERAL: { style_type: "General" },
  REALISTIC: { style_type: "Realistic" },
  DESIGN: { style_type: "Design" },
  RENDER_3D: { style_type: "General", promptSuffix: "3D render" },
  ANIME: { style_type: "General", promptSuffix: "Anime style" },
};
const ratios: Record<Form["image_size"], string> = {
  landscape_16_9: "16:9",
  square_hd: "1:1",
  portrait_16_9: "9:16",
  landscape_4_3: "4:3",
};
const maxPrompt = 5000;

/**
 * [docs] Refuses requests for several images, which fail over to the next provider, because a prediction makes one
 * image.
 */
function refuseSeveral(count: number): void {
  if (count === 1) return;
  const message = "Replicate makes one Ideogram image at a time";
  throw new ProviderUnavailable("unable", message, null, providerMessages.oneImage);
}

export const ideogramRequest: ToRequest = (input) => {
  const { prompt, rendering_speed, style, image_size, num_images } = ideogram.input.parse(input);
  refuseSeveral(num_images);
  const { style_type, promptSuffix: message } = styles[style];
  return {
    model: models[rendering_speed],
    type: "image/png",
    input: {
      prompt: message ? `${message}: ${prompt}`.slice(0, maxPrompt) : prompt,
      aspect_ratio: ratios[image_size],
      style_type,
      ...magic,
    },
  };
};

/**
 * Builds a request to edit an image. The mask is sent as stored: black areas change, as Replicate documents it [docs].
 */
export const ideogramEditRequest: ToRequest = (input, [image, mask]) => {
  const { prompt, rendering_speed, num_images } = ideogramEdit.input.parse(input);
  refuseSeveral(num_images);
  return { model: models[rendering_speed], type: "image/png", input: { prompt, image, mask, ...magic } };
};
