import type { JsonResponse } from "#server/providers/http-json.ts";
import { type Client, toUnavailable } from "./client.ts";
import { isSuccess } from "#server/providers/http-json.ts";
import { isJobUnknown, type Outcome, paths, readHistory, readJob, readQueueState } from "./schema.ts";

/**
 * Finds the state of a task through the jobs API or, on older servers, through history and queue.
 * @returns null if the server does not know the task
 * @throws HttpError, ProviderUnavailable, or an Error for any other response
 */
export async function findTask(client: Client, id: string, signal: AbortSignal): Promise<Outcome | null> {
  const job = await client.get(paths.job(id), signal);
  if (isJobUnknown(job.status, job.body)) return null;
  const outcome = isSuccess(job.status) ? readJob(job.body) : null;
  if (outcome) return outcome;
  // Older servers without the jobs API answer 404 or 405: read their history and queue instead.
  if (job.status !== 404 && job.status !== 405) throw toError(job);
  return (await inHistory(client, id, signal)) ?? (await inQueue(client, id, signal)) ?? inHistory(client, id, signal);
}

async function inHistory(client: Client, id: string, signal: AbortSignal): Promise<Outcome | null> {
  const answer = await client.get(paths.history(id), signal);
  const outcome = isSuccess(answer.status) ? readHistory(answer.body, id) : undefined;
  if (outcome === undefined) throw toError(answer);
  return outcome;
}

async function inQueue(client: Client, id: string, signal: AbortSignal): Promise<Outcome | null> {
  const answer = await client.get(paths.queue, signal);
  const queueState = isSuccess(answer.status) ? readQueueState(answer.body, id) : undefined;
  if (queueState === undefined) throw toError(answer);
  return queueState && { state: queueState === "running" ? "working" : "waiting" };
}

const toError = (answer: JsonResponse): Error =>
  toUnavailable(answer, "a poll") ?? new Error(`ComfyUI answered a poll with ${answer.status}`);
