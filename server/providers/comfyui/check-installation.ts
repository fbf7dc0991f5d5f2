import { workflowMessages as messages } from "#domain/providers/workflow-messages.ts";
import { isUnreachable } from "#server/platform/connection-error.ts";
import { isSuccess } from "#server/providers/http-json.ts";
import type { InstallationCheck } from "#server/providers/provider.ts";
import { checkWorkflows, classesOf } from "./check-workflows.ts";
import type { Client } from "./client.ts";
import { type NodeInfo, readNodeInfo } from "./node-info.ts";
import { paths } from "./schema.ts";
import type { Workflow } from "./workflows.ts";

/** Maximum number of faults that the German text names, because an empty ComfyUI lacks everything at once. */
const maxNamedFaults = 6;
/** Maximum number of concurrent requests: ComfyUI answers them one by one, so more would not be faster. */
const maxConcurrentRequests = 4;

/**
 * HTTP statuses with which a proxy in front of ComfyUI refuses a key; any other error status may mean a wrong address.
 */
const refusals = [401, 403];

/** Compares the workflows with the nodes and model files of the server, and describes the result in German. */
export async function checkInstallation(
  client: Client,
  workflows: readonly Workflow[],
  signal: AbortSignal,
): Promise<InstallationCheck> {
  try {
    const health = await client.get(paths.health, signal);
    if (refusals.includes(health.status)) return { isComplete: false, isReached: false, text: messages.refused };
    if (!isSuccess(health.status)) throw new Error(`ComfyUI answered a health check with ${health.status}`);
    const infos = await readNodeInfos(client, classesOf(workflows), signal);
    if (workflows.length === 0) return { isComplete: false, isReached: true, text: messages.empty };
    const faults = checkWorkflows(workflows, infos);
    if (faults.length === 0) return { isComplete: true, isReached: true, text: messages.well(workflows.length) };
    const named = faults.slice(0, maxNamedFaults);
    const left = faults.length - named.length;
    return {
      isComplete: false,
      isReached: true,
      text: [...named, ...(left > 0 ? [messages.more(left)] : [])].join(" "),
    };
  } catch (error) {
    const text = isUnreachable(error) ? messages.unreachable : messages.unexpected;
    return { isComplete: false, isReached: false, text };
  }
}

async function readNodeInfos(
  client: Client,
  classTypes: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, NodeInfo | null>> {
  const infos = new Map<string, NodeInfo | null>();
  const waiting = [...classTypes];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const answer = await client.get(paths.nodeInfo(next), signal);
      const info = isSuccess(answer.status) ? readNodeInfo(answer.body, next) : undefined;
      if (info === undefined) throw new Error(`ComfyUI answered a query of its nodes with ${answer.status}`);
      infos.set(next, info);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentRequests }, work));
  return infos;
}
