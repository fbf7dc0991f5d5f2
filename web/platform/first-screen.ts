import { createContext, useContext, useSyncExternalStore } from "react";
import { type FirstScreen, firstScreenId } from "#domain/first-screen.ts";

/** Data of the prerendered page; null where the page was not prerendered. */
export const FirstScreenContext = createContext<FirstScreen | null>(null);

export const useFirstScreen = () => useContext(FirstScreenContext);

/** Time of loading in milliseconds; prerendered data counts as stale from here. */
export const cameAt = Date.now();

export function readFirstScreen(): FirstScreen | null {
  const text = document.getElementById(firstScreenId)?.textContent;
  return text ? (JSON.parse(text) as FirstScreen) : null;
}

const subscribeNever = () => () => undefined;

/** False during prerendering and hydration, for parts that need the browser. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
