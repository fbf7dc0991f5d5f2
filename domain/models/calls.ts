import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { kinds } from "./generation-kinds.ts";
import { modelStates } from "./model-states.ts";

export const substitutes = z.partialRecord(z.enum(kinds), z.string().check(z.maxLength(60)));

const listed = z.object({
  id: z.string(),
  state: z.enum(modelStates),
  since: z.nullable(z.string()),
  reason: z.string(),
  substitutes,
});
export type ListedLifeCycle = z.infer<typeof listed>;

/** A model whose provider understands English only. `translated_by`: who translates texts in other languages. */
const englishModel = z.object({
  id: z.string(),
  /** Display name of the provider. */
  provider: z.string(),
  translated_by: z.enum(["product", "provider", "nobody"]),
});
export type EnglishModel = z.infer<typeof englishModel>;

/** The provider that a generation with a model uses first. */
const modelProvider = z.object({
  id: z.string(),
  /** Display name of the provider. */
  provider: z.string(),
  /** Whether the provider is our own engine, which draws illustrations from a fixed set of motifs. */
  is_local: z.boolean(),
});
export type ModelProvider = z.infer<typeof modelProvider>;

/** How long generations with a model usually take, measured with the latest ones of this installation. */
const usualTime = z.object({
  id: z.string(),
  /** Whether our own engine made them; otherwise, the model's preferred provider did. */
  is_local: z.boolean(),
  /** Length of the video in seconds; null for images. */
  video_seconds: z.nullable(z.number()),
  /** Median time in seconds from the start of the work to the result. */
  seconds: z.number(),
});
export type UsualTime = z.infer<typeof usualTime>;

export const listModelStates = defineCall({
  method: "GET",
  path: "/api/models",
  summary:
    "Modelle, die pausiert oder eingestellt sind, und worüber ihre Starts laufen (alle anderen sind aktiv); dazu die Modelle, deren Starts den Betreiber etwas kosten, die, deren Anbieter nur Englisch verstehen, welcher Anbieter ein Modell ausführt und wie lange das hier gewöhnlich dauert",
  access: "signed-in",
  scope: "read",
  answer: z.object({
    models: z.array(listed),
    /** Ids of models whose generations may cost the operator money, because they use a paid provider. */
    paid: z.array(z.string()),
    /** Models whose provider understands English only. */
    english: z.array(englishModel),
    /** The preferred provider of each model; models without a provider are left out. */
    providers: z.array(modelProvider),
    /** Missing for models and lengths of which too few were measured, and in answers of older servers. */
    usual_times: z.optional(z.array(usualTime)),
  }),
});
