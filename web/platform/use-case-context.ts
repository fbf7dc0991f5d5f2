import { useSyncExternalStore } from "react";
import { type UseCase, useCaseContextKey, parseUseCase } from "#domain/speakers/use-cases.ts";

const listeners = new Set<() => void>();

/** Without storage, earlier choices are unknown. */
function readStored(): string | null {
  try {
    return sessionStorage.getItem(useCaseContextKey);
  } catch {
    return null;
  }
}

const readUseCase = () => parseUseCase(readStored());

/** Stores the chosen use case until the browser session ends; undefined removes it. */
export function storeUseCase(useCase: UseCase | undefined): void {
  try {
    if (useCase) sessionStorage.setItem(useCaseContextKey, useCase);
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

export function useUseCase(): UseCase | undefined {
  return useSyncExternalStore(subscribe, readUseCase, () => undefined);
}

/** The stored value as it is, including values that are no known use case. */
export function useStoredContext(): string | null {
  return useSyncExternalStore(subscribe, readStored, () => null);
}
