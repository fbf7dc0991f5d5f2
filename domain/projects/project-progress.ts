import * as z from "zod/mini";

/** Phases of a running project. As long as the provider reports none, the phase is `starting` or `making`. */
export const phases = ["queued", "starting", "making", "preparing", "drawing", "finishing", "saving"] as const;
export type Phase = (typeof phases)[number];

export const projectProgress = z.nullable(
  z.object({
    phase: z.enum(phases),
    done: z.nullable(z.number()),
    total: z.nullable(z.number()),
    /**
     * Position among all projects that wait for the same provider, starting at 1; null if the project does not wait.
     */
    place: z.nullable(z.number()),
    /** Whether the provider is unavailable at the moment, so that requests are repeated. */
    away: z.boolean(),
    /** Start of the work and its usual length in seconds; left out unless similar work was measured. */
    estimate: z.optional(z.object({ started_at: z.string(), seconds: z.number() })),
  }),
);
export type Progress = z.infer<typeof projectProgress>;
