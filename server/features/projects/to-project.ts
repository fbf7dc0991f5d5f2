import { substituteName } from "#domain/models/life-cycle.ts";
import { phases, type Project } from "#domain/projects/project.ts";
import type { ShownProject } from "./store.ts";

function toProgress({ progress, standing }: ShownProject): Project["progress"] {
  const place = standing?.place ?? null;
  const away = standing?.isAway ?? false;
  const phase = phases.find((name) => name === progress?.phase) ?? (place !== null || away ? "queued" : undefined);
  return phase ? { phase, done: progress?.done ?? null, total: progress?.total ?? null, place, away } : null;
}

/**
 * The public shape of a project. Columns missing here (owner, input, receipt, storage keys) never
 * leave the server. `waiting` and `starting` are our own affair: to the user the project still waits.
 */
export function toProject(row: ShownProject): Project {
  const media = row.media.map(({ type, posterKey, captionsKey, width, height }, index) => {
    const url = `/api/projects/${row.id}/media/${index}`;
    const captions_url = captionsKey ? `${url}/captions` : null;
    return { url, type, poster_url: posterKey && `${url}/poster`, captions_url, width, height };
  });
  return {
    id: row.id,
    prompt: row.prompt,
    image_url: row.imageUrl,
    video_url: media[0]?.url ?? null,
    media,
    aspect_ratio: row.aspectRatio,
    n_frames: row.seconds,
    remove_watermark: row.removeWatermark,
    status: row.status === "starting" || row.status === "waiting" ? "pending" : row.status,
    task_id: row.taskId,
    model_type: row.modelType,
    ...(row.substitute && { made_by: substituteName(row.substitute) }),
    error_message: row.errorMessage,
    created_at: row.createdAt.toISOString(),
    progress: toProgress(row),
  };
}
