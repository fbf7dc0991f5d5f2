import { createContext, useContext, useSyncExternalStore } from "react";
import { type FirstScreen, firstScreenId } from "#domain/first-screen.ts";

/** Null on a page that came without one: it begins empty. */
export const FirstScreenContext = createContext<FirstScreen | null>(null);

export const useFirstScreen = () => useContext(FirstScreenContext);

/** When the page came, in milliseconds: from then on what it brought grows old. */
export const cameAt = Date.now();

export function readFirstScreen(): FirstScreen | null {
  const text = document.getElementById(firstScreenId)?.textContent;
  return text ? (JSON.parse(text) as FirstScreen) : null;
}

const never = () => () => undefined;

/** False while the page is still what the server sent, for what only the browser knows or can do. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
