import { gptImageTwo } from "#domain/models/gpt-image-2.ts";
import { imageSize } from "./image-size.ts";
import type { ToRequest } from "./request.ts";

/**
 * Builds a request to GPT Image 2. Lets the model choose the quality, because fal's default is the highest and most
 * expensive one [docs].
 */
export const gptImageTwoRequest: ToRequest = (input, image_urls) => {
  const { prompt, aspect_ratio } = gptImageTwo.input.parse(input);
  const fixed = { quality: "auto", output_format: "png", num_images: 1 };
  const hasImages = image_urls.length > 0;
  return {
    model: hasImages ? "gptImageTwoEdit" : "gptImageTwo",
    type: "image/png",
    body: { prompt, ...(hasImages && { image_urls }), image_size: imageSize[aspect_ratio], ...fixed },
  };
};
