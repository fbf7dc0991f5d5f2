import { useSyncExternalStore } from "react";
import { createExternalStore } from "#web/platform/external-store.ts";

export type OrderChecks = typeof import("./order-checks.ts");

const checks = createExternalStore<OrderChecks | undefined>(undefined);

let loadedChecks: OrderChecks | undefined;

async function loadOrderChecks(): Promise<void> {
  loadedChecks ??= await import("./order-checks.ts");
  if (!checks.read()) checks.write(loadedChecks);
}

/** Loads the code of a step together with the code that checks and sends an order, which the step needs. */
export async function loadWithOrderChecks<Step>(step: Promise<Step>): Promise<Step> {
  const [loadedStep] = await Promise.all([step, loadOrderChecks()]);
  return loadedStep;
}

/** Hook for the code that checks and sends an order; undefined until a step was loaded that needs it. */
export const useOrderChecks = (): OrderChecks | undefined =>
  useSyncExternalStore(checks.subscribe, checks.read, () => undefined);
