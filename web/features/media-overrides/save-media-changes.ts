import {
  changeWebinarTexts,
  importOverride,
  type MediaOverride,
  uploadOverrideThumbnail,
  uploadOverrideVideo,
  webinarTextsForm,
} from "#domain/media-overrides/calls.ts";
import { fieldErrors } from "#domain/error-response.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { sendFile } from "#web/platform/upload.ts";
import { type MediaChanges, hasTextChanges } from "./media-changes.ts";
import type { Subject } from "./media-subjects.ts";

type Callbacks = {
  /** Called with the fraction of the current file that was sent so far, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called for each saved part, so that a retry sends only the rest. */
  onSaved: (part: Partial<MediaChanges>, saved: MediaOverride) => void;
};

/** Error of one part (video, poster or title), with the name of its form field, because the API error names none. */
export class PartError extends Error {
  readonly part: string;
  constructor(part: string, cause: unknown) {
    super(String(cause), { cause });
    this.part = part;
  }
}

/**
 * Saves the changed parts one after the other; each part is public as soon as it is saved. A chosen file takes
 * precedence over a URL.
 * @throws PartError with the ApiError as its cause
 */
export async function saveMediaChanges(
  subject: Subject,
  changes: MediaChanges,
  { onProgress, onSaved }: Callbacks,
): Promise<void> {
  const { kind, id } = subject;
  const params = { kind, id };
  const { video, thumbnail } = changes;
  const videoUrl = video ? "" : changes.videoUrl.trim();
  const thumbnailUrl = thumbnail ? "" : changes.thumbnailUrl.trim();

  async function save(part: string, cleared: Partial<MediaChanges>, send: () => Promise<MediaOverride>) {
    try {
      onSaved(cleared, await send());
    } catch (cause) {
      throw new PartError(part, cause);
    }
  }

  if (video) {
    await save("video", { video: null, videoUrl: "" }, () =>
      sendFile(uploadOverrideVideo, video.file, { params, onProgress }),
    );
  }
  if (thumbnail) {
    await save("thumbnail", { thumbnail: null, thumbnailUrl: "" }, () =>
      sendFile(uploadOverrideThumbnail, thumbnail.file, { params, onProgress }),
    );
  }
  for (const [part, url] of [
    ["videoUrl", videoUrl],
    ["thumbnailUrl", thumbnailUrl],
  ] as const) {
    if (url) await save(part, { [part]: "" }, () => call(importOverride, { params, body: { [part]: url } }));
  }
  if (hasTextChanges(changes, subject) && subject.texts) {
    const texts = {
      title: changes.title ?? subject.texts.title,
      description: changes.description ?? subject.texts.description,
    };
    await save("title", { title: null, description: null }, async () => {
      const validated = webinarTextsForm.safeParse(texts);
      if (!validated.success) {
        const fields = fieldErrors(validated.error.issues);
        throw new ApiError({ status: 422, code: "input.invalid", message: Object.values(fields)[0] ?? "", fields });
      }
      return call(changeWebinarTexts, { params: { id }, body: texts });
    });
  }
}
