import { onDemand } from "#web/ui/on-demand.tsx";
import type { SenderCodeProps } from "../../senders/SenderCodeForm.tsx";
import type { Wizard } from "./use-wizard.ts";

type Props = { wizard: Wizard };

/** Asks for the code that was emailed to a reply address which is not verified yet. */
export const SenderCodeForm = onDemand<SenderCodeProps>(() => import("../../senders/SenderCodeForm.tsx"));

/** Parts of a step after a return from the checkout. Other orders need none of their code. */
export const PaymentResult = onDemand<Props>(() => import("./PaymentResult.tsx"));
export const StoredOrder = onDemand<Props>(() => import("./StoredOrder.tsx"));

export const returnParts = [PaymentResult.preload, StoredOrder.preload];

/**
 * Loads the code of a step, after a return from the checkout together with the parts that only such a step has, so that
 * they do not move the step when they arrive. Ignores that one of them is missing, because it then shows an error itself.
 */
export async function loadWithReturnParts<Step>(step: Promise<Step>): Promise<Step> {
  const isReturn = new URLSearchParams(location.search).has("payment");
  const [loadedStep] = await Promise.all([
    step,
    ...(isReturn ? returnParts.map((load) => load().catch(() => undefined)) : []),
  ]);
  return loadedStep;
}
