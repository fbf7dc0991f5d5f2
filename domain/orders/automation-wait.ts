import * as z from "zod/mini";

/** Ways to proceed if the operator's automation has reported no result in time. */
export const automationFallbacks = ["agent", "refund", "wait"] as const;
export type AutomationFallback = (typeof automationFallbacks)[number];

/** The wait for the operator's automation. `until` is null if there is no time limit. */
export const automationWait = z.object({
  since: z.string(),
  until: z.nullable(z.string()),
  fallback: z.enum(automationFallbacks),
});
export type AutomationWait = z.infer<typeof automationWait>;
