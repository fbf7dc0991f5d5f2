import { useSyncExternalStore } from "react";
import { type OrderContext, parseOrderContext } from "#domain/speakers/use-cases.ts";

/** Key in sessionStorage for the use case whose page the visitor opened last. */
const useCaseContextKey = "useCaseContext";

const listeners = new Set<() => void>();

/** Reads the stored use case; null if there is none or the browser forbids storage. */
function readStored(): string | null {
  try {
    return sessionStorage.getItem(useCaseContextKey);
  } catch {
    return null;
  }
}

const readOrderContext = () => parseOrderContext(readStored());

/** Stores the visitor's use case until the browser session ends; undefined removes it. */
export function storeUseCase(context: OrderContext | undefined): void {
  try {
    if (context) sessionStorage.setItem(useCaseContextKey, context);
    else sessionStorage.removeItem(useCaseContextKey);
  } catch {
    console.warn("the use case could not be kept");
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useOrderContext(): OrderContext | undefined {
  return useSyncExternalStore(subscribe, readOrderContext, () => undefined);
}

/** The stored use case as text, even if this version does not know that use case. */
export function useStoredContext(): string | null {
  return useSyncExternalStore(subscribe, readStored, () => null);
}
