import * as z from "zod/mini";

const text = z.string();
const upload = z.url();
const ratios = ["16:9", "9:16", "1:1", "4:3", "3:4", "21:9"] as const;

const ideogram = z.strictObject({
  prompt: text,
  aspect_ratio: z.optional(z.enum(ratios)),
  style_type: z.optional(z.enum(["None", "Auto", "General", "Realistic", "Design"])),
  magic_prompt_option: z.enum(["Auto", "On", "Off"]),
  image: z.optional(upload),
  mask: z.optional(upload),
});
const flux = z.strictObject({
  prompt: text,
  input_image: z.optional(upload),
  aspect_ratio: z.enum(["match_input_image", ...ratios]),
  output_format: z.enum(["jpg", "png"]),
  safety_tolerance: z.int().check(z.minimum(0), z.maximum(6)),
  prompt_upsampling: z.boolean(),
});

const length = z.int().check(z.minimum(4), z.maximum(15));
const nanoBananaTwo = z.strictObject({
  prompt: text,
  image_input: z.optional(z.array(upload).check(z.maxLength(14))),
  aspect_ratio: z.enum(["match_input_image", "3:2", "2:3", ...ratios]),
  resolution: z.enum(["1K", "2K", "4K"]),
  output_format: z.enum(["jpg", "png"]),
});

/** Input schema of each model [docs: its page]. Unknown fields are rejected, so that the product invents none. */
export const replicateModels: Record<string, z.ZodMiniType> = {
  "kwaivgi/kling-v2.5-turbo-pro": z.strictObject({
    prompt: text,
    negative_prompt: text,
    duration: z.union([z.literal(5), z.literal(10)]),
    aspect_ratio: z.optional(z.enum(["16:9", "9:16", "1:1"])),
    start_image: z.optional(upload),
  }),
  "google/veo-3.1-fast": z.strictObject({
    prompt: text,
    image: z.optional(upload),
    aspect_ratio: z.enum(["16:9", "9:16"]),
    duration: z.union([z.literal(4), z.literal(6), z.literal(8)]),
    resolution: z.enum(["720p", "1080p"]),
    generate_audio: z.boolean(),
  }),
  "google/nano-banana": z.strictObject({
    prompt: text,
    image_input: z.optional(z.array(upload)),
    aspect_ratio: z.enum(["match_input_image", ...ratios]),
    output_format: z.enum(["jpg", "png"]),
  }),
  "ideogram-ai/ideogram-v3-turbo": ideogram,
  "ideogram-ai/ideogram-v3-balanced": ideogram,
  "ideogram-ai/ideogram-v3-quality": ideogram,
  "black-forest-labs/flux-kontext-pro": flux,
  "black-forest-labs/flux-kontext-max": flux,
  "kwaivgi/kling-v3-video": z.strictObject({
    prompt: text,
    start_image: z.optional(upload),
    duration: length,
    mode: z.enum(["standard", "pro"]),
    aspect_ratio: z.optional(z.enum(["16:9", "9:16", "1:1"])),
    generate_audio: z.boolean(),
  }),
  "bytedance/seedance-2.0": z.strictObject({
    prompt: text,
    image: z.optional(upload),
    duration: length,
    resolution: z.enum(["480p", "720p", "1080p"]),
    aspect_ratio: z.enum(["adaptive", ...ratios]),
    generate_audio: z.boolean(),
  }),
  "google/nano-banana-2": nanoBananaTwo,
  "google/nano-banana-pro": nanoBananaTwo,
  "openai/gpt-image-2": z.strictObject({
    prompt: text,
    input_images: z.optional(z.array(upload)),
    aspect_ratio: z.enum(["1:1", "3:2", "2:3"]),
    number_of_images: z.literal(1),
    output_format: z.enum(["webp", "png", "jpeg"]),
  }),
  "black-forest-labs/flux-2-pro": z.strictObject({
    prompt: text,
    input_images: z.optional(z.array(upload).check(z.maxLength(8))),
    aspect_ratio: z.enum(["match_input_image", "3:2", "2:3", ...ratios]),
    resolution: z.enum(["match_input_image", "0.5 MP", "1 MP", "2 MP", "4 MP"]),
    output_format: z.enum(["webp", "jpg", "png"]),
  }),
};
