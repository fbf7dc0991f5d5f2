import * as z from "zod/mini";
import type { Refusal } from "./error-response.ts";

/** Schema of the body of every refused call, for the description of the API and for tests. */
export const refusal: z.ZodMiniType<Refusal> = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
