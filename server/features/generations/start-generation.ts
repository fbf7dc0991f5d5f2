import { databaseNow } from "#server/platform/database-clock.ts";
import { createHash, randomUUID } from "node:crypto";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { AppError } from "#domain/errors.ts";
import { bytesPerMegabyte } from "#domain/bytes.ts";
import type { Model } from "#domain/models/models.ts";
import { presenterModels } from "#domain/models/presenter-models.ts";
import { localEngine } from "#domain/models/life-cycle.ts";
import { withoutNewerDefaults } from "#domain/models/newer-fields.ts";
import { translate } from "#domain/models/replacement.ts";
import { waitHours } from "#domain/projects/time-limits.ts";
import type { Limits } from "#domain/usage-limits/limits-per-account.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { findRoute } from "#server/features/models/life-cycles.ts";
import type { StartCopies, StartedProject } from "#server/features/projects/store.ts";
import { checkCaps, hasCap } from "#server/features/providers/caps/check-caps.ts";
import { pricedSettingsOf } from "#server/features/providers/costs/model-prices.ts";
import { refuseBeyondQuota } from "#server/features/storage-quota/check-quota.ts";
import { totalSize } from "#server/features/storage-quota/total-size.ts";
import { eventChannel, toNotification } from "#server/platform/event-streams.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { isDatabaseUnavailable } from "#server/platform/http/answer-error.ts";
import type { Provider } from "#server/providers/provider.ts";
import type { AnswerBySession } from "#server/platform/http/serve-call.ts";
import { log } from "#server/platform/log.ts";
import { jobsChannel } from "#server/queue/job-queue.ts";
import { uploadIdsIn } from "./own-images.ts";
import { checkStartLimits } from "./check-start-limits.ts";
import { type StartLoad, type StartValues, startKeyStore } from "./store.ts";
import { storeInputImages } from "./store-input-images.ts";

export type Start = { projectId: string; taskId: string };
type Input = Record<string, unknown>;
type Request = {
  ownerId: string;
  model: Model;
  input: Input;
  key: string | undefined;
  /** Id of the project that this start repeats; the new project takes over its copy of the brand. */
  retryOf?: string;
};

/**
 * Starts a generation without input images in the statement that checks the session, which saves a query.
 * @returns undefined if nothing was started: the caller then checks the session and calls `startGeneration`
 * @throws AppError generation.* before anything is stored
 */
export async function startBySession(
  ctx: Context,
  sessionToken: string,
  request: Omit<Request, "ownerId" | "retryOf">,
): Promise<AnswerBySession<Start> | undefined> {
  const { model, input, requestHash, summary } = readRequest(request);
  if (summary.images.length > 0) return undefined;
  const plan = await planGeneration(ctx, model, input);
  if (hasCap(ctx, plan.substitute ?? model.id)) return undefined;
  await refuseUnclearPrompt(ctx, model, plan, input, []);
  const project = toStartedProject(model, { input, summary, plan });
  const row = { ...project, key: request.key ?? randomUUID(), requestHash, copies: copiesOf(request) };
  const bounds = toBounds(await ctx.limits.read());
  const ownerId = await startKeyStore(ctx.db).insertBySession(sessionToken, row, bounds).catch(failStart);
  if (ownerId === undefined) return undefined;
  const start = { projectId: project.id, taskId: project.taskId };
  publishStart(ctx, ownerId, start);
  return { ownerId, answer: start };
}

/**
 * Creates the project and its first job in one statement. A repeated idempotency key with the same input returns the
 * same start, even after a crash or the deletion of the project. A start without a key gets a random key, so that
 * limits count it too.
 * @throws AppError generation.*, request.key-reused, image.*
 */
export async function startGeneration(ctx: Context, request: Request): Promise<Start> {
  const { ownerId, key, retryOf } = request;
  const { model, input, requestHash, summary } = readRequest(request);
  const { images, masks = [] } = summary;
  const startKeys = startKeyStore(ctx.db);
  const plan = await planGeneration(ctx, model, input).catch((error: unknown) => error as Error);
  // Look for an earlier start with the same idempotency key first: a repetition must neither fetch images again nor
  // fail because the model was paused meanwhile. The insert detects concurrent repetitions.
  const existingStart =
    key && (images.length || plan instanceof Error) ? await startKeys.find(ownerId, key) : undefined;
  if (existingStart) return sameStart(existingStart, requestHash);
  if (plan instanceof Error) throw plan;
  await refuseUnclearPrompt(ctx, model, plan, input, [...images, ...masks]);
  const limits = await ctx.limits.read();
  if (images.length) {
    // Check the limits before fetching images, so that a refused start fetches none; the binding check is in the
    // statement that inserts the start.
    const load = await startKeys.readLoad(ownerId);
    await checkStartLimits(ctx, limits, load, { ownerId });
    refuseBeyondQuota({ used: load.usedBytes, bytes: 0, ...limits });
    await countImageCheck(ctx, model, plan, { input, inputKeys: [...images, ...masks], ownerId });
  }
  const withoutImages = toStartedProject(model, { input, summary, plan });
  const { id: projectId, taskId } = withoutImages;
  const inputKeys = await storeInputImages(ctx, projectId, ownerId, { images, masks });
  const inputBytes = await totalSize(ctx, inputKeys);
  const project = { ...withoutImages, inputKeys, inputBytes, retriedProject: retryOf ?? null };
  const removeCopies = () => ctx.storage.remove(inputKeys);
  if (inputKeys.length > 0)
    await refuseUnsuitableImages(ctx, model, plan, { input, inputKeys, ownerId }).catch(async (error: unknown) => {
      await removeCopies();
      throw error;
    });
  const startRow = {
    ...project,
    userId: ownerId,
    key: key ?? randomUUID(),
    requestHash,
    copies: copiesOf(request),
  };
  const insert = async (on?: Transaction): Promise<Start> => {
    const { isStarted, load } = await startKeys.insert(startRow, toBounds(limits), on);
    if (isStarted) return { projectId, taskId };
    const start = await findOrRefuse(ctx, startRow, { limits, load, on });
    if (!start) throw new AppError("server.unexpected");
    return start;
  };
  const servingModel = plan.substitute ?? model.id;
  const insertWithinCaps = async (transaction: Transaction): Promise<Start> => {
    const load = await startKeys.readLoad(ownerId, transaction);
    const existing = await findOrRefuse(ctx, startRow, { limits, load, on: transaction });
    if (existing) return existing;
    await checkCaps(ctx, { userId: ownerId, modelId: servingModel, settings: pricedSettingsOf(project) }, transaction);
    return insert(transaction);
  };
  const start = await (hasCap(ctx, servingModel) ? ctx.transaction(insertWithinCaps) : insert()).catch(
    async (error: unknown) => {
      // After any other error, leave the copied images in the storage: the commit may have succeeded although its
      // answer was lost. A later job removes unused copies.
      if (error instanceof AppError) await removeCopies();
      return failStart(error);
    },
  );
  // Remove the copied images if another request with the same key was first, because its project has copies of its
  // own.
  if (start.projectId !== projectId) await removeCopies();
  publishStart(ctx, ownerId, start);
  return start;
}

/**
 * Reads a request to start a generation.
 * @returns its input, the hash of the input, and the parts of the input that a project stores in columns of their own
 */
function readRequest({ model, input: received }: Pick<Request, "model" | "input">) {
  // Leave out defaults of newer fields: a process of an older release, which does not know these fields, may receive a
  // repetition of this start and must compute the same hash.
  const input = withoutNewerDefaults(model.fields, received);
  return { model, input, requestHash: hashOf({ model: model.id, input }), summary: model.summarize(input as never) };
}

/** Values of the project that a start creates, with new ids. They do not name its stored images yet. */
function toStartedProject(
  model: Model,
  { input, summary, plan }: { input: Input; summary: ReturnType<Model["summarize"]>; plan: GenerationPlan },
): StartedProject {
  const { prompt, images, masks = [], removeWatermark = false } = summary;
  return {
    id: randomUUID(),
    modelId: model.id,
    modelType: model.type,
    prompt,
    imageUrl: images[0] ?? "",
    ...plan,
    removeWatermark,
    input,
    inputKeys: [],
    inputBytes: 0,
    uploadIds: uploadIdsIn([...images, ...masks]),
    taskId: randomUUID(),
    deadline: new Date(databaseNow() + waitHours * 3_600_000),
    retriedProject: null,
  };
}

const toBounds = (limits: Limits) => ({ ...limits, allowedBytes: limits.storageMegabytes * bytesPerMegabyte });

/**
 * Rethrows an AppError or the error of an unavailable database; reports any other error of inserting a start as
 * server.unexpected.
 */
function failStart(error: unknown): never {
  if (error instanceof AppError || isDatabaseUnavailable(error)) throw error;
  throw new AppError("server.unexpected", { cause: error, message: "Fehler beim Erstellen des Projekts" });
}

/** Notifies the workers and the owner's tabs of a stored start. */
function publishStart(ctx: Context, ownerId: string, { projectId }: Start): void {
  failpoint("start-committed");
  // Do not wait for the notification: the start is stored, and workers look for new jobs regularly anyway.
  void ctx
    .notify(
      [jobsChannel, "advance-project"],
      [eventChannel, toNotification(ownerId, { name: "project", id: projectId })],
    )
    .catch((error: unknown) => log.warn("notification of a start lost", { error }));
}

function copiesOf({ model, retryOf }: Pick<Request, "model" | "retryOf">): StartCopies {
  if (retryOf !== undefined) return "retried-project";
  if (model.makes !== "video") return "nothing";
  return presenterModels.includes(model.id) ? "brand-and-pronunciations" : "brand";
}

type GenerationPlan = Pick<StartedProject, "substitute" | "aspectRatio" | "seconds">;

/**
 * Decides what serves a start: the requested model, its replacement, or the local engine. Also returns the aspect ratio
 * and length for the project card, as the serving model really produces them.
 */
async function planGeneration(ctx: Context, model: Model, input: Input): Promise<GenerationPlan> {
  const route = await findRoute(ctx, model, input);
  const { aspectRatio, seconds } = model.summarize(input as never);
  if (route.by === "engine") return { substitute: localEngine, aspectRatio, seconds };
  const engineModel = route.by === "model" ? route.model : model;
  if (!ctx.providers.forModel(engineModel.id)) throw new AppError("generation.no-provider");
  if (route.by === "itself") return { substitute: null, aspectRatio, seconds };
  const { summary } = translate(model, engineModel, input);
  return { substitute: engineModel.id, aspectRatio: summary.aspectRatio, seconds: summary.seconds };
}

/**
 * Finds an earlier start with the same idempotency key, or refuses a start beyond the limits.
 * @returns undefined if there is no earlier start and the limits allow one
 * @throws AppError generation.too-many-unfinished, generation.too-many-starts, storage.quota-reached,
 * request.key-reused
 */
async function findOrRefuse(
  ctx: Context,
  { userId, key, requestHash, inputBytes }: StartValues,
  { limits, load, on }: { limits: Limits; load: StartLoad; on: Transaction | undefined },
): Promise<Start | undefined> {
  const existing = await startKeyStore(ctx.db).find(userId, key, on);
  if (existing) return sameStart(existing, requestHash);
  await checkStartLimits(ctx, limits, load, { ownerId: userId, on });
  refuseBeyondQuota({ used: load.usedBytes, bytes: inputBytes, ...limits });
  return undefined;
}

/**
 * Refuses a prompt that the first provider reports as impossible to carry out.
 * @throws AppError generation.not-understood, at the field of the prompt
 */
async function refuseUnclearPrompt(
  ctx: Context,
  model: Model,
  plan: GenerationPlan,
  input: Input,
  inputKeys: readonly string[],
): Promise<void> {
  refuse(model, await findFirstProvider(ctx, model, plan)?.checkPrompt?.({ model: model.id, input, inputKeys }));
}

type ImageCheck = { input: Input; inputKeys: readonly string[]; ownerId: string };

/**
 * Counts the check of a start's images by the first provider before any image is fetched: a start that the check then
 * refuses counts against no other limit.
 * @throws AppError request.too-many
 */
async function countImageCheck(
  ctx: Context,
  model: Model,
  plan: GenerationPlan,
  { ownerId, ...check }: ImageCheck,
): Promise<void> {
  if (await findFirstProvider(ctx, model, plan)?.needsImageCheck?.({ model: model.id, ...check }))
    await ctx.limiter.count({ rule: attemptLimits.imageChecks, of: ownerId });
}

/**
 * Refuses stored images that the first provider would damage.
 * @throws AppError generation.not-understood, at the field of the prompt
 */
async function refuseUnsuitableImages(
  ctx: Context,
  model: Model,
  plan: GenerationPlan,
  check: ImageCheck,
): Promise<void> {
  refuse(model, await findFirstProvider(ctx, model, plan)?.checkImages?.({ model: model.id, ...check }));
}

function refuse(model: Model, message: string | undefined): void {
  if (message) throw new AppError("generation.not-understood", { message, fields: { [model.promptField]: message } });
}

/** The provider that is asked first for the requested model; undefined if a replacement serves the start. */
function findFirstProvider(
  { providers, localEngine: { provider } }: Context,
  model: Model,
  { substitute }: GenerationPlan,
): Provider | undefined {
  if (substitute === localEngine) return provider;
  return substitute === null ? providers.forModel(model.id) : undefined;
}

function sameStart(existingStart: { requestHash: string } & Start, requestHash: string): Start {
  if (existingStart.requestHash !== requestHash) throw new AppError("request.key-reused");
  return { projectId: existingStart.projectId, taskId: existingStart.taskId };
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
