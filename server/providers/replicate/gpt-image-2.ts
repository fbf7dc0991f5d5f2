import { gptImageTwo } from "#domain/models/gpt-image-2.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import { ProviderUnavailable } from "#server/providers/provider.ts";
import type { ToRequest } from "./request.ts";

/** Aspect ratios of GPT Image 2 at Replicate [third party: core.today, which resells Replicate]. */
const ratios: readonly string[] = ["1:1", "3:2", "2:3"];

/** Builds a request to GPT Image 2. An aspect ratio that Replicate does not offer fails over to the next provider. */
export const gptImageTwoRequest: ToRequest = (input, input_images) => {
  const { prompt, aspect_ratio } = gptImageTwo.input.parse(input);
  if (!ratios.includes(aspect_ratio)) {
    const message = `Replicate's GPT Image 2 has no aspect ratio ${aspect_ratio}`;
    throw new ProviderUnavailable("unable", message, null, providerMessages.otherFormat);
  }
  const images = input_images.length > 0 ? { input_images } : {};
  return {
    model: "gptImageTwo",
    type: "image/png",
    input: { prompt, ...images, aspect_ratio, output_format: "png", number_of_images: 1 },
  };
};
