import { localEngine } from "#domain/models/life-cycle.ts";
import { replacementName } from "#domain/models/life-cycle-texts.ts";
import { type Phase, phases } from "#domain/projects/project-progress.ts";
import type { Project } from "#domain/projects/project.ts";
import type { StoredStatus } from "#server/db/stored-project.ts";
import { providerCatalogue } from "#server/providers/provider-catalogue.ts";
import { localProviderName } from "#server/providers/provider.ts";
import { renditionWidths } from "#server/platform/project-media-keys.ts";
import type { OrderPrice } from "./order-price-store.ts";
import type { ProjectRow } from "./store.ts";
import type { ProjectView } from "./list-store.ts";

/**
 * Kind of engine: `engine` is the local engine by choice, `fallback` the local engine in place of a provider,
 * `provider` an external provider.
 */
export type Engine = "engine" | "fallback" | "provider";
type Row = ProjectView & Partial<Pick<ProjectRow, "errorCode">>;

function toProgress({ status, progress, queueStatus }: Row, engine: Engine | undefined): Project["progress"] {
  const { position = null, isUnavailable: away = false, startedAt, usualSeconds } = queueStatus ?? {};
  const counts = {
    done: progress?.done ?? null,
    total: progress?.total ?? null,
    place: position,
    away,
    ...(startedAt && usualSeconds && { estimate: { started_at: startedAt.toISOString(), seconds: usualSeconds } }),
  };
  const reportedPhase = phases.find((name) => name === progress?.phase);
  if (reportedPhase) return { phase: reportedPhase, ...counts };
  // Show no position in the queue: a project that is being started has left the queue.
  if (status === "starting") return { phase: "starting", ...counts, place: null };
  const phase = position !== null || away ? "queued" : initialPhase(status, engine);
  return phase ? { phase, ...counts } : null;
}

/**
 * Phase of a started project before its first poll: `preparing` if the local engine has just taken it, `making` if an
 * external provider has it, which may already be working.
 */
function initialPhase(status: string, engine: Engine | undefined): Phase | undefined {
  if (status !== "processing" || !engine) return undefined;
  return engine === "provider" ? "making" : "preparing";
}

const providerTitle = (provider: string) => providerCatalogue.find(({ name }) => name === provider)?.title ?? provider;

/** The translation of a project's descriptions, if the provider that makes the project has received it. */
function toTranslation({ translation, provider }: Row): Pick<Project, "translation"> {
  if (!translation || translation.provider !== provider || translation.texts?.length === 0) return {};
  return { translation: { provider: providerTitle(provider), texts: translation.texts } };
}

const toPrice = ({
  cents,
  paidAt,
  isRefunded,
  partlyRefundedCents,
  isTest,
}: OrderPrice): NonNullable<Project["price"]> => ({
  cents,
  paid_at: paidAt.toISOString(),
  is_refunded: isRefunded,
  partly_refunded_cents: partlyRefundedCents,
  is_test: isTest,
});

/** Internal states that users see as `pending`, because the difference does not matter to them. */
const shownAsPending: ReadonlySet<string> = new Set(["waiting", "starting", "queued"] satisfies StoredStatus[]);

/** Status that users see: a project in the queue of its provider is pending, because the work has not begun. */
function toStatus({ status, progress }: Pick<Row, "status" | "progress">): string {
  if (shownAsPending.has(status)) return "pending";
  return status === "processing" && progress?.phase === "queued" ? "pending" : status;
}

/**
 * Converts a row to the API's project. Owner, input, storage keys and the provider's reference to its task (`receipt`)
 * never leave the server.
 */
export function toProject(row: Row, engine?: Engine): Project {
  const media = row.media.map(({ type, posterKey, captionsKey, width, height, renditions }, index) => {
    const url = `/api/projects/${row.id}/media/${index}`;
    const captions_url = captionsKey ? `${url}/captions` : null;
    return {
      url,
      type,
      poster_url: posterKey && `${url}/poster`,
      captions_url,
      width,
      height,
      color: renditions?.color ?? null,
      renditions: renditionWidths.flatMap((size, position) => {
        const real = renditions?.widths[position];
        return real === undefined ? [] : [{ url: `${url}/renditions/${size}`, width: real }];
      }),
    };
  });
  const { spokenBy, voiceModel } = row.media[0] ?? {};
  const substitute = engine === "fallback" ? localEngine : row.substitute;
  return {
    id: row.id,
    prompt: row.prompt,
    // Show no version of a failed project: the next project with its prompt gets the same number.
    ...(row.version !== null && row.version > 1 && row.status !== "failed" && { version: row.version }),
    ...(row.name !== null && { name: row.name }),
    ...(row.isFavorite && { is_favorite: true as const }),
    ...(row.folderId !== null && { folder_id: row.folderId }),
    image_url: row.imageUrl,
    video_url: media[0]?.url ?? null,
    media,
    aspect_ratio: row.aspectRatio,
    n_frames: row.seconds === null ? null : row.seconds + Math.round(row.media[0]?.endCardSeconds ?? 0),
    remove_watermark: row.removeWatermark,
    status: toStatus(row),
    task_id: row.taskId,
    model_type: row.modelType,
    ...(substitute && { made_by: replacementName(substitute) }),
    ...(row.provider && {
      provider: {
        title: providerTitle(row.provider),
        is_local: row.provider === localProviderName,
        ...(spokenBy && { spoken_by: spokenBy }),
        ...(voiceModel && { voice_model: voiceModel }),
      },
    }),
    ...toTranslation(row),
    // Show the words that are not drawn only for the local engine: another provider may draw all words of the prompt.
    ...(row.provider === localProviderName && row.omittedWords?.length && { omitted_words: row.omittedWords }),
    ...(row.errorCode && { error_code: row.errorCode }),
    error_message: row.errorMessage,
    ...(row.orderPrice && { price: toPrice(row.orderPrice) }),
    ...(row.queueStatus?.speaker && { speaker: row.queueStatus.speaker }),
    created_at: row.createdAt.toISOString(),
    progress: toProgress(row, engine),
  };
}
