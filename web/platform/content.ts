import type { QueryClient } from "@tanstack/react-query";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { followBell } from "./event-stream.ts";

/** Under what the query client keeps the lists that admins change for everybody. */
export const contentKeys = { speakers: ["speakers"], webinars: ["webinars"], models: ["models"] } as const;
const lists = ["speakers", "webinars", "models"] as const;
type ContentList = keyof typeof contentKeys;

/** Names that the specification gives (section 3): what other tabs of this browser listen to. */
const speakerEvent = "speakerDataUpdated";
const webinarEvent = "webinarVideosUpdated";
const cacheKeys = { videos: "speakerVideos", thumbnails: "speakerThumbnails" } as const;

const ownFolder = "/media/own/";

/** Reads the lists again when an admin changed them. */
export function followContent(client: QueryClient): () => void {
  return followLists((list) => void client.invalidateQueries({ queryKey: contentKeys[list] }), { isSignedIn: true });
}

type Follow = {
  /** The bell rings for nobody else. */
  isSignedIn: boolean;
};

/** Calls `read` for a list that an admin changed: anywhere (bell), in this tab, or in another of this browser. */
export function followLists(read: (list: ContentList) => void, { isSignedIn }: Follow): () => void {
  const leave =
    isSignedIn &&
    followBell((event, data) => {
      if (event === "resync") for (const list of lists) read(list);
      if (event !== "content") return;
      const { id } = JSON.parse(data) as { id?: unknown };
      const changed = lists.find((list) => list === id);
      if (changed) read(changed);
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
    if (leave) leave();
    for (const [name, handler] of handlers) removeEventListener(name, handler);
  };
}

/** The browser's copy of what admins replaced (decision D-14): speaker id to address. */
export function cacheReplacedMedia(speakers: readonly Speaker[]): void {
  const replaced = (part: (speaker: Speaker) => string) =>
    JSON.stringify(
      Object.fromEntries(
        speakers.filter((each) => part(each).startsWith(ownFolder)).map((each) => [each.id, part(each)]),
      ),
    );
  for (const [key, value] of [
    [cacheKeys.videos, replaced(({ previewVideo }) => previewVideo)],
    [cacheKeys.thumbnails, replaced(({ image }) => image)],
  ] as const) {
    if (value === "{}") localStorage.removeItem(key);
    // Writing what is there already would ring in every other tab.
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  }
}

export function announceSpeaker(detail: { speakerId: string; video: string | null; thumbnail: string | null }): void {
  dispatchEvent(new CustomEvent(speakerEvent, { detail }));
}

export function announceWebinar(id: string): void {
  dispatchEvent(new CustomEvent(webinarEvent, { detail: { id } }));
}
