import type { QueryClient } from "@tanstack/react-query";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { subscribeToEvents } from "./event-stream.ts";

/** Query keys of the lists that admins change for all users. */
export const contentKeys = { speakers: ["speakers"], webinars: ["webinars"], models: ["models"] } as const;
const listNames = ["speakers", "webinars", "models"] as const;
type ContentList = keyof typeof contentKeys;

/** Event names and storage keys that the specification (section 3) fixes; other tabs of this browser listen to them. */
const speakerEvent = "speakerDataUpdated";
const webinarEvent = "webinarVideosUpdated";
const cacheKeys = { videos: "speakerVideos", thumbnails: "speakerThumbnails" } as const;

const customMediaFolder = "/media/own/";

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
    [speakerEvent, () => read("speakers")],
    [webinarEvent, () => read("webinars")],
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

/** Caches in localStorage which media admins have replaced, as a map from speaker id to URL [D-14]. */
export function cacheReplacedMedia(speakers: readonly Speaker[]): void {
  const replaced = (part: (speaker: Speaker) => string) =>
    JSON.stringify(
      Object.fromEntries(
        speakers.filter((each) => part(each).startsWith(customMediaFolder)).map((each) => [each.id, part(each)]),
      ),
    );
  for (const [key, value] of [
    [cacheKeys.videos, replaced(({ previewVideo }) => previewVideo)],
    [cacheKeys.thumbnails, replaced(({ image }) => image)],
  ] as const) {
    if (value === "{}") localStorage.removeItem(key);
    // Write only changed values, because every write to localStorage fires an event in all other tabs.
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  }
}

export function dispatchSpeakerUpdate(detail: {
  speakerId: string;
  video: string | null;
  thumbnail: string | null;
}): void {
  dispatchEvent(new CustomEvent(speakerEvent, { detail }));
}

export function dispatchWebinarUpdate(id: string): void {
  dispatchEvent(new CustomEvent(webinarEvent, { detail: { id } }));
}
