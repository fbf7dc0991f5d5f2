import { createHash, randomUUID } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import type { Limits } from "#domain/limits/limits.ts";
import type { Model } from "#domain/models/index.ts";
import { localEngine } from "#domain/models/life-cycle.ts";
import { translate } from "#domain/models/replacement.ts";
import { waitHours } from "#domain/projects/failures.ts";
import type { Transaction } from "#server/db/client.ts";
import type { NewProject, ProjectStore } from "#server/features/projects/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import type { InputImages } from "#server/platform/store-images.ts";
import { uploadIdsIn } from "./own-images.ts";
import { checkStartLimits } from "./check-start-limits.ts";
import type { StartKeyStore } from "./store.ts";

export type StartContext = {
  projects: ProjectStore;
  startKeys: StartKeyStore;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  enqueueAdvance: (projectId: string, transaction: Transaction) => Promise<void>;
  /** Notifies the workers and the owner's open tabs. Call it after the commit. */
  publishStart: (ownerId: string, projectId: string) => Promise<void>;
  canMake: (model: Model) => boolean;
  /** Limits that admins can change. */
  limits: { read: () => Promise<Limits> };
  /**
   * Decides what generates the input: the model itself, the engine, or the replacement of a paused or retired model.
   * @throws AppError generation.paused, generation.retired
   */
  findRoute: (model: Model, input: Input) => Promise<StartRoute>;
  /**
   * Rejects a start that would exceed the monthly cap of the user or of all users.
   * @throws AppError generation.user-cap, generation.cap
   */
  checkCaps: (start: { userId: string; modelId: string }, transaction: Transaction) => Promise<void>;
  /**
   * Stores copies of the input's images; a later job removes them if no project was created.
   * @returns storage keys, images before masks
   */
  storeInputImages: (projectId: string, ownerId: string, inputImages: InputImages) => Promise<string[]>;
  removeFiles: (keys: readonly string[]) => Promise<void>;
  /** Total size of the files under these keys. */
  bytesOf: (keys: readonly string[]) => Promise<number>;
  /**
   * Rejects a start that would exceed the owner's storage quota.
   * @throws AppError storage.quota-reached
   */
  checkQuota: (start: { ownerId: string; bytes: number }, transaction?: Transaction) => Promise<void>;
};

export type Start = { projectId: string; taskId: string };
type Input = Record<string, unknown>;
type StartRoute = { by: "itself" } | { by: "engine" } | { by: "model"; model: Model };
type Request = { ownerId: string; model: Model; input: Input; key: string | undefined };

/**
 * Creates the project and its first job in one transaction. The same key with the same input returns the same start
 * again, also after a crash or a deletion. A start without a key gets a random one, so that limits count it too.
 * @throws AppError generation.*, request.key-reused, image.*
 */
export async function startGeneration(ctx: StartContext, { ownerId, model, input, key }: Request): Promise<Start> {
  const requestHash = hashOf({ model: model.id, input });
  const { prompt, images, masks = [], removeWatermark = false } = model.summarize(input as never);
  const plan = await planGeneration(ctx, model, input).catch((error: unknown) => error as Error);
  // A repeated start must neither fetch images again nor fail here; in other cases the transaction detects it.
  const existingStart =
    key && (images.length || plan instanceof Error) ? await ctx.startKeys.find(ownerId, key) : undefined;
  if (existingStart) return sameStart(existingStart, requestHash);
  if (plan instanceof Error) throw plan;
  const limits = await ctx.limits.read();
  // Check before fetching images; the binding check is in the transaction.
  if (images.length) await checkStartLimits(ctx, limits, ownerId, { own: 0 });

  if (images.length) await ctx.checkQuota({ ownerId, bytes: 0 });
  const projectId = randomUUID();
  const taskId = randomUUID();
  const inputKeys = await ctx.storeInputImages(projectId, ownerId, { images, masks });
  const project: NewProject = {
    id: projectId,
    userId: ownerId,
    modelId: model.id,
    modelType: model.type,
    prompt,
    imageUrl: images[0] ?? "",
    ...plan,
    removeWatermark,
    input,
    inputKeys,
    inputBytes: await ctx.bytesOf(inputKeys),
    uploadIds: uploadIdsIn([...images, ...masks]),
    taskId,
    deadline: new Date(Date.now() + waitHours * 3_600_000),
  };
  const removeCopies = () => ctx.removeFiles(inputKeys);
  const start = await ctx
    .inTransaction(async (transaction) => {
      const row = { userId: ownerId, key: key ?? randomUUID(), requestHash, projectId, taskId };
      if (!(await ctx.startKeys.take(row, transaction))) {
        const existing = await ctx.startKeys.find(ownerId, row.key, transaction);
        if (!existing) throw new AppError("server.unexpected");
        return sameStart(existing, requestHash);
      }
      await checkStartLimits(ctx, limits, ownerId, { own: 1, on: transaction });
      await ctx.checkCaps({ userId: ownerId, modelId: plan.substitute ?? model.id }, transaction);
      await ctx.checkQuota({ ownerId, bytes: project.inputBytes ?? 0 }, transaction);
      await ctx.projects.insert(project, transaction);
      await ctx.enqueueAdvance(projectId, transaction);
      return { projectId, taskId };
    })
    .catch(async (error: unknown) => {
      if (error instanceof AppError) {
        await removeCopies();
        throw error;
      }
      // The commit may have succeeded with its answer lost, so the copies stay: a later job removes unused ones.
      throw new AppError("server.unexpected", { cause: error, message: "Fehler beim Erstellen des Projekts" });
    });
  // Another request with the same key was first, and its project has its own copies.
  if (start.projectId !== projectId) await removeCopies();
  failpoint("start-committed");
  await ctx.publishStart(ownerId, start.projectId);
  return start;
}

type GenerationPlan = Pick<NewProject, "substitute" | "aspectRatio" | "seconds">;

/** Route and resulting shape: the card shows the length that the chosen model really produces. */
async function planGeneration(ctx: StartContext, model: Model, input: Input): Promise<GenerationPlan> {
  const route = await ctx.findRoute(model, input);
  const { aspectRatio, seconds } = model.summarize(input as never);
  if (route.by === "engine") return { substitute: localEngine, aspectRatio, seconds };
  const engineModel = route.by === "model" ? route.model : model;
  if (!ctx.canMake(engineModel)) throw new AppError("generation.no-provider");
  if (route.by === "itself") return { substitute: null, aspectRatio, seconds };
  const { summary } = translate(model, engineModel, input);
  return { substitute: engineModel.id, aspectRatio: summary.aspectRatio, seconds: summary.seconds };
}

function sameStart(existingStart: { requestHash: string } & Start, requestHash: string): Start {
  if (existingStart.requestHash !== requestHash) throw new AppError("request.key-reused");
  return { projectId: existingStart.projectId, taskId: existingStart.taskId };
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
