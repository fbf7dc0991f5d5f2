import { isSuccess } from "#server/providers/http-json.ts";
import type { Client } from "./client.ts";
import { answerMilliseconds } from "./limits.ts";
import { isJobUnknown, paths, readQueueState } from "./schema.ts";

/** Cancels a running or waiting task of ComfyUI; does nothing for an ended or unknown task. */
export async function cancelTask(client: Client, id: string): Promise<void> {
  const post = (path: string, body: unknown) => client.post(path, body, answerMilliseconds.question);
  const cancelled = await post(paths.cancelJob(id), {});
  if (isSuccess(cancelled.status) || isJobUnknown(cancelled.status, cancelled.body)) return;
  const queue = await client.get(paths.queue);
  const queueState = isSuccess(queue.status) ? readQueueState(queue.body, id) : undefined;
  if (queueState === undefined) throw new Error(`ComfyUI answered a query of its queue with ${queue.status}`);
  if (queueState === null) return;
  // Older servers interrupt the running task, whichever id is sent: send the request only while the task to cancel is
  // running.
  const answer =
    queueState === "running"
      ? await post(paths.interrupt, { prompt_id: id })
      : await post(paths.queue, { delete: [id] });
  if (!isSuccess(answer.status)) throw new Error(`ComfyUI answered a cancellation with ${answer.status}`);
}
