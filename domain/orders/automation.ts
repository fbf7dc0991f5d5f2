import * as z from "zod/mini";
import { formatDateAndTime } from "../format.ts";
import type { AutomationFallback, AutomationWait } from "./automation-wait.ts";
import type { OrderState } from "./order-states.ts";

/** Name of the provider under which projects and files of the operator's automation are stored. */
export const automationProviderName = "automation";

/** Default of the setting AUTOMATION_HOURS: hours that the operator's automation has for a video. */
export const defaultAutomationHours = 48;

/** Server settings that decide who produces an order: the built-in agent or the operator's automation. */
type Settings = { isAgent: boolean; automation: { hours: number; fallback: AutomationFallback } | null };
type Produced = {
  state: OrderState;
  /** Who produces the order: null before the order is assigned, and in orders of old versions. */
  producer: "agent" | "automation" | null;
  producerSince: Date | null;
};

/** Whether the operator's automation produces the order. */
export function isHandedOver(
  { isAgent }: Pick<Settings, "isAgent">,
  { state, producer }: Pick<Produced, "state" | "producer">,
): boolean {
  return state === "in_production" && (producer === "automation" || (producer === null && !isAgent));
}

/**
 * Returns since when, until when and with which fallback an order waits for the automation. The wait has no end with
 * the fallback `wait`, and for orders of old versions, which do not store when they were handed over.
 * @param startedAt start to show for orders of old versions
 */
export function automationWaitOf(
  { automation }: Pick<Settings, "automation">,
  { producerSince }: Pick<Produced, "producerSince">,
  startedAt: Date,
): AutomationWait {
  const { fallback, hours } = automation ?? { fallback: "wait", hours: 0 };
  const end = producerSince && fallback !== "wait" ? producerSince.getTime() + hours * 3_600_000 : null;
  return {
    since: (producerSince ?? startedAt).toISOString(),
    until: end === null ? null : new Date(end).toISOString(),
    fallback,
  };
}

export const automationProduces = "Die Automatisierung des Betreibers erstellt das Video";

const afterwards: Record<Exclude<AutomationFallback, "wait">, string> = {
  agent: "Ist es bis dahin nicht da, erstellt es der Agent hier.",
  refund: "Ist es bis dahin nicht da, erhalten Sie Ihr Geld zurück.",
};

/** Says in German that the automation makes the video, since when, until when, and what happens after that. */
export function describeAutomationWait({ since, until, fallback }: AutomationWait): string {
  const start = `${automationProduces}, seit ${formatDateAndTime(since)}.`;
  if (until === null || fallback === "wait") return `${start} Eine Frist ist dafür nicht gesetzt.`;
  return `${start} Sie hat dafür Zeit bis ${formatDateAndTime(until)}. ${afterwards[fallback]}`;
}

export const resultLimits = { id: 200, url: 2000, note: 500 };

const resultId = z
  .string("Diese Angabe fehlt.")
  .check(
    z.regex(/^[\x21-\x7e]+$/, "Erlaubt sind Zeichen ohne Leerzeichen und Umlaute."),
    z.maxLength(resultLimits.id, `Höchstens ${resultLimits.id} Zeichen.`),
  );
const webAddress = z.url({ protocol: /^https?$/, error: "Hier muss eine http(s)-Adresse stehen." });
const common = {
  /** Id of the result, chosen by the automation: a result that is sent again has the same id. */
  id: resultId,
  /**
   * Id of the order, which must equal the one in the request's path, so that a signed result cannot be used for
   * another order.
   */
  orderId: z.uuid("Hier muss die Kennung der Bestellung stehen."),
};
export const deliveryNote = z
  .string("Diese Angabe fehlt.")
  .check(z.trim(), z.maxLength(resultLimits.note, `Höchstens ${resultLimits.note} Zeichen.`));

/** Result that the operator's automation reports for an order. */
export const automationResult = z.discriminatedUnion(
  "outcome",
  [
    z.strictObject({
      ...common,
      outcome: z.literal("video"),
      url: webAddress.check(z.maxLength(resultLimits.url, `Höchstens ${resultLimits.url} Zeichen.`)),
    }),
    z.strictObject({ ...common, outcome: z.literal("delivered"), note: z.optional(deliveryNote) }),
    z.strictObject({
      ...common,
      outcome: z.literal("failed"),
      reason: deliveryNote.check(z.minLength(1, "Diese Angabe fehlt.")),
    }),
  ],
  "Hier muss video, delivered oder failed stehen.",
);
export type AutomationResult = z.output<typeof automationResult>;
