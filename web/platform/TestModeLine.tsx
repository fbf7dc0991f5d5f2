import { testMode } from "#domain/orders/test-mode.ts";
import { useBrand } from "./use-brand.ts";

/** Says that orders charge nothing, on pages whose cards only name the test mode; empty where orders are charged. */
export function TestModeLine({ className }: { className?: string }) {
  const { orderPrices } = useBrand().capabilities;
  return orderPrices?.isTest ? <p className={className}>{testMode}.</p> : null;
}
