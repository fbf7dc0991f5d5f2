import { curriculum, lessonsOf } from "#domain/academy/curriculum.ts";
import { readShipped, type ShippedFile, type ShippedFiles } from "#server/platform/http/serve-shipped.ts";

export const lessonFolder = "/media/lessons/";

export type LessonMedia = {
  /** URLs of a lesson's media; `videoUrl` is null while the lesson has no video. */
  of: (lessonId: string) => { videoUrl: string | null; poster: string | null };
  byName: ShippedFiles;
};

/** Finds the video and poster of each lesson among the shipped files. */
export async function readLessonMedia(root?: string): Promise<LessonMedia> {
  const byName = new Map<string, ShippedFile>();
  const byLesson = new Map<string, { videoUrl: string | null; poster: string | null }>();
  const addressOf = async (id: string, ending: "webp" | "mp4") => {
    const file = await readShipped("lessons", id, ending, root);
    if (file) byName.set(file.name, file);
    return file && lessonFolder + file.name;
  };
  for (const { id } of curriculum.flatMap(lessonsOf)) {
    byLesson.set(id, { videoUrl: await addressOf(id, "mp4"), poster: await addressOf(id, "webp") });
  }
  return { of: (id) => byLesson.get(id) ?? { videoUrl: null, poster: null }, byName };
}
