import * as z from "zod/mini";
import { type Speaker, speakerIds } from "./speakers.ts";
import { useCases } from "./use-cases.ts";

/** Schema of a speaker, apart from the speakers, so that pages which only name speakers do not load zod. */
export const speaker: z.ZodMiniType<Speaker> = z.object({
  id: z.enum(speakerIds),
  name: z.string(),
  image: z.string(),
  smallImage: z.string(),
  description: z.string(),
  previewVideo: z.string(),
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  format: z.enum(["portrait", "landscape"]),
  useCases: z.array(z.enum(useCases)),
  isUgc: z.boolean(),
});
