import { studio, substituteName } from "#domain/models/life-cycle.ts";
import { type Phase, phases, type Project } from "#domain/projects/project.ts";
import type { StoredStatus } from "#server/db/schema.ts";
import { knownProviders } from "#server/providers/catalogue.ts";
import type { ProjectRow, ShownProject } from "./store.ts";

/** Who was asked to make a project: the studio as intended, the studio in place of others, or a provider outside. */
export type Engine = "studio" | "stand-in" | "outside";
type Row = ShownProject & Partial<Pick<ProjectRow, "errorCode">> & { engine?: Engine | undefined };

function toProgress({ status, progress, standing, engine }: Row): Project["progress"] {
  const { place = null, isAway: away = false } = standing ?? {};
  const known = { done: progress?.done ?? null, total: progress?.total ?? null, place, away };
  const said = phases.find((name) => name === progress?.phase);
  if (said) return { phase: said, ...known };
  // What is being asked for has left the line.
  if (status === "starting") return { phase: "starting", ...known, place: null };
  const phase = place !== null || away ? "queued" : unsaid(status, engine);
  return phase ? { phase, ...known } : null;
}

/** Before its first reading: the studio has just taken it from its queue, a provider outside may be at work. */
function unsaid(status: string, engine: Engine | undefined): Phase | undefined {
  if (status !== "processing" || !engine) return undefined;
  return engine === "outside" ? "making" : "preparing";
}

/** Only what the provider that was asked in the end was really given. */
function toTranslation({ translation, provider }: Row): Pick<Project, "translation"> {
  if (!translation || translation.provider !== provider || translation.texts?.length === 0) return {};
  const title = knownProviders.find(({ name }) => name === provider)?.title ?? provider;
  return { translation: { provider: title, texts: translation.texts } };
}

/** Waiting in each of these ways is our own affair: to the user the project just waits. */
const shownAsPending: ReadonlySet<string> = new Set(["waiting", "starting", "queued"] satisfies StoredStatus[]);

/**
 * The public shape of a project. Columns missing here (owner, input, receipt, storage keys) never
 * leave the server.
 */
export function toProject(row: Row): Project {
  const media = row.media.map(({ type, posterKey, captionsKey, width, height }, index) => {
    const url = `/api/projects/${row.id}/media/${index}`;
    const captions_url = captionsKey ? `${url}/captions` : null;
    return { url, type, poster_url: posterKey && `${url}/poster`, captions_url, width, height };
  });
  const substitute = row.engine === "stand-in" ? studio : row.substitute;
  return {
    id: row.id,
    prompt: row.prompt,
    image_url: row.imageUrl,
    video_url: media[0]?.url ?? null,
    media,
    aspect_ratio: row.aspectRatio,
    n_frames: row.seconds,
    remove_watermark: row.removeWatermark,
    status: shownAsPending.has(row.status) ? "pending" : row.status,
    task_id: row.taskId,
    model_type: row.modelType,
    ...(substitute && { made_by: substituteName(substitute) }),
    ...toTranslation(row),
    ...(row.errorCode && { error_code: row.errorCode }),
    error_message: row.errorMessage,
    created_at: row.createdAt.toISOString(),
    progress: toProgress(row),
  };
}
