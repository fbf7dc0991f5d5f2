import * as z from "zod/mini";

const text = z.string();
const ratio = z.enum(["21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"]);
const tolerance = z.enum(["1", "2", "3", "4", "5", "6"]);
const count = z.int().check(z.minimum(1), z.maximum(4));
const upload = z.url();

const kling = {
  prompt: text,
  duration: z.enum(["5", "10"]),
  negative_prompt: text,
  cfg_scale: z.number().check(z.minimum(0), z.maximum(1)),
};
const veo = {
  prompt: text,
  aspect_ratio: z.enum(["16:9", "9:16"]),
  duration: z.enum(["4s", "6s", "8s"]),
  resolution: z.enum(["720p", "1080p", "4k"]),
  generate_audio: z.boolean(),
};
const nanoBanana = {
  prompt: text,
  aspect_ratio: ratio,
  num_images: count,
  output_format: z.enum(["jpeg", "png", "webp"]),
};
const ideogram = {
  prompt: text,
  rendering_speed: z.enum(["TURBO", "BALANCED", "QUALITY"]),
  expand_prompt: z.boolean(),
  num_images: count,
};
const styled = {
  ...ideogram,
  style: z.enum(["AUTO", "GENERAL", "REALISTIC", "DESIGN"]),
  image_size: z.enum(["square_hd", "square", "portrait_4_3", "portrait_16_9", "landscape_4_3", "landscape_16_9"]),
  negative_prompt: z.optional(text),
};
const flux = {
  prompt: text,
  aspect_ratio: z.enum(["21:9", "16:9", "4:3", "3:2", "1:1", "2:3", "3:4", "9:16", "9:21"]),
  enhance_prompt: z.boolean(),
  num_images: count,
  output_format: z.enum(["jpeg", "png"]),
  safety_tolerance: tolerance,
};

const klingThree = { prompt: text, duration: z.enum(["5", "10", "15"]), generate_audio: z.boolean() };
const videoRatio = z.enum(["16:9", "9:16", "1:1"]);
const seedance = {
  prompt: text,
  duration: z.enum(["4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]),
  resolution: z.enum(["480p", "720p", "1080p", "4k"]),
  generate_audio: z.boolean(),
};
const seedanceRatio = z.enum(["auto", "21:9", "16:9", "4:3", "1:1", "3:4", "9:16"]);
const nanoBananaTwo = { ...nanoBanana, resolution: z.enum(["1K", "2K", "4K"]) };
const severalImages = { image_urls: z.array(upload).check(z.minLength(1)) };
/** A side of GPT Image 2 is a multiple of 16 and has at most 3,840 pixels. */
const side = z.int().check(z.multipleOf(16), z.minimum(256), z.maximum(3840));
const size = z.strictObject({ width: side, height: side }).check(z.refine((it) => it.width * it.height >= 655_360));
const gptImage = {
  prompt: text,
  image_size: size,
  quality: z.enum(["auto", "low", "medium", "high"]),
  num_images: count,
  output_format: z.enum(["jpeg", "png", "webp"]),
};
const fluxTwo = { prompt: text, image_size: size, output_format: z.enum(["jpeg", "png"]) };

/**
 * Input schema of each model [docs: fal-js types/endpoints.ts]. Unknown fields are rejected, so that the product
 * invents none.
 */
export const falModels: Record<string, z.ZodMiniType> = {
  "fal-ai/kling-video/v2.5-turbo/pro/text-to-video": z.strictObject({
    ...kling,
    aspect_ratio: z.enum(["16:9", "9:16", "1:1"]),
  }),
  "fal-ai/kling-video/v2.5-turbo/pro/image-to-video": z.strictObject({ ...kling, image_url: upload }),
  "fal-ai/veo3.1/fast": z.strictObject(veo),
  "fal-ai/veo3.1/fast/image-to-video": z.strictObject({ ...veo, image_url: upload }),
  "fal-ai/nano-banana": z.strictObject(nanoBanana),
  "fal-ai/nano-banana/edit": z.strictObject({ ...nanoBanana, image_urls: z.array(upload).check(z.minLength(1)) }),
  "fal-ai/ideogram/v3": z.strictObject(styled),
  "fal-ai/ideogram/v3/edit": z.strictObject({ ...ideogram, image_url: upload, mask_url: upload }),
  "fal-ai/ideogram/v3/remix": z.strictObject({
    ...styled,
    image_url: upload,
    strength: z.number().check(z.minimum(0.01), z.maximum(1)),
  }),
  "fal-ai/flux-pro/kontext": z.strictObject({ ...flux, image_url: upload }),
  "fal-ai/flux-pro/kontext/max": z.strictObject({ ...flux, image_url: upload }),
  "fal-ai/flux-pro/kontext/text-to-image": z.strictObject(flux),
  "fal-ai/flux-pro/kontext/max/text-to-image": z.strictObject(flux),
  "fal-ai/kling-video/v3/standard/text-to-video": z.strictObject({ ...klingThree, aspect_ratio: videoRatio }),
  "fal-ai/kling-video/v3/standard/image-to-video": z.strictObject({ ...klingThree, start_image_url: upload }),
  "fal-ai/kling-video/v3/pro/text-to-video": z.strictObject({ ...klingThree, aspect_ratio: videoRatio }),
  "fal-ai/kling-video/v3/pro/image-to-video": z.strictObject({ ...klingThree, start_image_url: upload }),
  "bytedance/seedance-2.0/text-to-video": z.strictObject({ ...seedance, aspect_ratio: seedanceRatio }),
  "bytedance/seedance-2.0/image-to-video": z.strictObject({
    ...seedance,
    aspect_ratio: seedanceRatio,
    image_url: upload,
  }),
  "google/nano-banana-2.1": z.strictObject(nanoBananaTwo),
  "google/nano-banana-2.1/edit": z.strictObject({ ...nanoBananaTwo, ...severalImages }),
  "fal-ai/nano-banana-pro": z.strictObject(nanoBananaTwo),
  "fal-ai/nano-banana-pro/edit": z.strictObject({ ...nanoBananaTwo, ...severalImages }),
  "openai/gpt-image-2": z.strictObject(gptImage),
  "openai/gpt-image-2/edit": z.strictObject({ ...gptImage, ...severalImages }),
  "fal-ai/flux-2-pro": z.strictObject(fluxTwo),
  "fal-ai/flux-2-pro/edit": z.strictObject({ ...fluxTwo, ...severalImages }),
};
