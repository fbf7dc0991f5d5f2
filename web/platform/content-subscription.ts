import type { QueryClient } from "@tanstack/react-query";
import { cacheKeys, contentEvents, contentKeys } from "./content-changes.ts";
import { subscribeToEvents } from "./event-stream.ts";

const listNames = ["speakers", "webinars", "models"] as const;
type ContentList = keyof typeof contentKeys;

/** Refetches a content list when an admin has changed it. Returns the function that unsubscribes. */
export function subscribeToContent(client: QueryClient): () => void {
  return subscribeToContentLists((list) => void client.invalidateQueries({ queryKey: contentKeys[list] }), {
    isSignedIn: true,
  });
}

type SubscribeOptions = {
  /** Whether a user is signed in: the server refuses the event stream to guests. */
  isSignedIn: boolean;
};

/**
 * Calls `read` for each list that an admin changed: by a server event, in this tab, or in another tab of this browser.
 * Returns the function that unsubscribes.
 */
export function subscribeToContentLists(
  read: (list: ContentList) => void,
  { isSignedIn }: SubscribeOptions,
): () => void {
  const unsubscribe =
    isSignedIn &&
    subscribeToEvents((event, data) => {
      if (event === "resync") for (const list of listNames) read(list);
      if (event !== "content") return;
      const { id } = JSON.parse(data) as { id?: unknown };
      const changedList = listNames.find((list) => list === id);
      if (changedList) read(changedList);
    });
  const handlers: [string, (event: Event) => void][] = [
    [contentEvents.speakers, () => read("speakers")],
    [contentEvents.webinars, () => read("webinars")],
    [
      "storage",
      (event) => {
        const { key } = event as StorageEvent;
        if (key === cacheKeys.videos || key === cacheKeys.thumbnails) read("speakers");
      },
    ],
  ];
  for (const [name, handler] of handlers) addEventListener(name, handler);
  return () => {
    if (unsubscribe) unsubscribe();
    for (const [name, handler] of handlers) removeEventListener(name, handler);
  };
}
