import * as z from "zod/mini";
import { defaultAutomationHours } from "#domain/orders/automation.ts";
import { type AutomationFallback, automationFallbacks } from "#domain/orders/automation-wait.ts";
import { optionalText, webAddress } from "./setting-schemas.ts";

/** Settings of the operator's automation, which produces the orders. */
export const automationSettings = {
  AUTOMATION_WEBHOOK_URL: z.optional(webAddress),
  AUTOMATION_WEBHOOK_SECRET: optionalText,
  /** Hours within which the automation must report a result; AUTOMATION_FALLBACK says what happens afterwards. */
  AUTOMATION_HOURS: z._default(
    z.coerce.number("muss eine Zahl sein").check(z.positive("muss größer als 0 sein")),
    defaultAutomationHours,
  ),
  AUTOMATION_FALLBACK: z.optional(z.enum(automationFallbacks, "muss agent, refund oder wait sein")),
  /** When the built-in agent may produce orders: `on`, always; `auto`, only if no automation is configured. */
  BUILT_IN_AGENT: z._default(z.enum(["auto", "on"], "muss auto oder on sein"), "auto"),
};
type Settings = z.output<z.ZodMiniObject<typeof automationSettings>>;

export type Automation = { url: string; secret: string | null; hours: number; fallback: AutomationFallback };

export function readAutomation({
  AUTOMATION_WEBHOOK_URL: url,
  AUTOMATION_WEBHOOK_SECRET,
  AUTOMATION_HOURS: hours,
  AUTOMATION_FALLBACK,
}: Settings): Automation | null {
  const secret = AUTOMATION_WEBHOOK_SECRET ?? null;
  // Wait for the automation by default if the secret that signs requests is missing: the automation then cannot report
  // results, so that every order would exceed the time limit.
  const fallback = AUTOMATION_FALLBACK ?? (secret === null ? "wait" : "agent");
  return url === undefined ? null : { url, secret, hours, fallback };
}

/**
 * Checks the settings of the operator's automation.
 * @returns a German line about settings that contradict each other, or undefined
 */
export function automationProblem({
  AUTOMATION_FALLBACK: fallback,
  AUTOMATION_WEBHOOK_SECRET: secret,
}: Settings): string | undefined {
  if (fallback === undefined || fallback === "wait" || secret) return undefined;
  return `AUTOMATION_FALLBACK=${fallback} braucht AUTOMATION_WEBHOOK_SECRET`;
}
