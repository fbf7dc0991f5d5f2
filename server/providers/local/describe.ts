import { soraImage, soraText } from "#domain/models/sora-2.ts";
import type { Order } from "#server/providers/provider.ts";

/** What the engine is asked to draw; `imageKey` is a picture in our storage. */
export type RenderDescription = {
  kind: "title-film";
  prompt: string;
  format: "portrait" | "landscape";
  seconds: number;
  seed: string;
  imageKey?: string;
};

/** One entry per model of the catalogue: how the engine answers its input. */
export function describe({ model, input, inputKeys, reference }: Order): RenderDescription | undefined {
  switch (model) {
    case soraText.id: {
      const { prompt, aspect_ratio: format, n_frames: seconds } = soraText.input.parse(input);
      return { kind: "title-film", prompt, format, seconds, seed: reference };
    }
    case soraImage.id: {
      const { prompt, aspect_ratio: format, n_frames: seconds } = soraImage.input.parse(input);
      const [imageKey] = inputKeys;
      return { kind: "title-film", prompt, format, seconds, seed: reference, ...(imageKey && { imageKey }) };
    }
    default:
      return undefined;
  }
}
