import type { Speaker } from "#domain/speakers/speakers.ts";

/** Query keys of the lists that admins change for all users. */
export const contentKeys = { speakers: ["speakers"], webinars: ["webinars"], models: ["models"] } as const;

/** Event names and storage keys that the specification (section 3) fixes; other tabs of this browser listen to them. */
export const contentEvents = { speakers: "speakerDataUpdated", webinars: "webinarVideosUpdated" } as const;
export const cacheKeys = { videos: "speakerVideos", thumbnails: "speakerThumbnails" } as const;

const customMediaFolder = "/media/own/";

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
  dispatchEvent(new CustomEvent(contentEvents.speakers, { detail }));
}

export function dispatchWebinarUpdate(id: string): void {
  dispatchEvent(new CustomEvent(contentEvents.webinars, { detail: { id } }));
}
