/**
 * All assumptions about ComfyUI's HTTP API; none was tested on a server. Sources: [docs] Comfy-Org/ComfyUI@002c3fb
 * server.py and @172be43 comfy_execution/jobs.py, [third-party code] programs that use ComfyUI, [guess] inferred.
 * Unneeded fields may have any type; servers without the jobs API are supported.
 */
import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

export const paths = {
  /** POST: starts a workflow [docs] */
  start: "/prompt",
  /** GET: versions and memory of the server [docs] */
  health: "/system_stats",
  /** GET: running and waiting tasks; POST `{delete: [id]}` removes one [docs] */
  queue: "/queue",
  /** GET: outcome of a task; an empty object until the task has ended [docs] */
  history: (id: string) => `/history/${encodeURIComponent(id)}`,
  /** GET: state of a task; newer servers only [docs] */
  job: (id: string) => `/api/jobs/${encodeURIComponent(id)}`,
  /** POST: cancels a task; newer servers only [docs] */
  cancelJob: (id: string) => `/api/jobs/${encodeURIComponent(id)}/cancel`,
  /** POST: interrupts a task; older servers interrupt the running one, whichever id is sent [docs] */
  interrupt: "/interrupt",
  /** GET: inputs and outputs of one class of nodes; an empty object if the server does not have it [docs] */
  nodeInfo: (classType: string) => `/object_info/${encodeURIComponent(classType)}`,
  /** POST, multipart: uploads an input image [docs] */
  upload: "/upload/image",
  /** GET: downloads a file of a result [docs] */
  view: ({ filename, subfolder, type }: OutputFile) => `/view?${new URLSearchParams({ filename, subfolder, type })}`,
};

/** Credentials for a proxy in front of ComfyUI, which has no authentication itself [docs]. */
export const headers = (key: string | null): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

/** Subfolder for our images in ComfyUI's input folder. */
export const uploadFolder = "lichtspiel";

const text = otherwise(z.string(), "");
const anything = z.optional(z.unknown());

/** [docs] Response to a start; a server that ignores our id returns its own. */
const started = z.object({ prompt_id: z.string().check(z.minLength(1), z.maxLength(200)) });
export const readStarted = (body: unknown): string | null => started.safeParse(body).data?.prompt_id ?? null;

/** Response to an upload; the file name in it may differ from the name that was sent [docs]. */
const uploaded = z.object({ name: z.string().check(z.minLength(1)), subfolder: text });
/** Value for the input of an image-loading node [docs]; null if the upload failed. */
export function readUploaded(body: unknown): string | null {
  const { data } = uploaded.safeParse(body);
  return data ? [data.subfolder, data.name].filter(Boolean).join("/") : null;
}

/** [docs] Validation error: a message (plain text in older servers) and the errors of each node. */
const refused = z.object({
  error: z.union([z.string(), z.object({ type: text, message: text, details: text })]),
  node_errors: otherwise(
    z.record(
      z.string(),
      z.object({
        class_type: text,
        errors: otherwise(
          z.array(
            z.object({
              type: text,
              message: text,
              details: text,
              extra_info: otherwise(z.object({ input_name: text }), { input_name: "" }),
            }),
          ),
          [],
        ),
      }),
    ),
    {},
  ),
});
export type NodeError = { node: string; classType: string; inputName: string; text: string };
/** Reads a validation error of a graph; null if another server has answered, such as a proxy. */
export function readValidationError(body: unknown): { text: string; nodes: NodeError[] } | null {
  const { data } = refused.safeParse(body);
  if (!data) return null;
  const { error, node_errors } = data;
  const nodes = Object.entries(node_errors).flatMap(([node, { class_type: classType, errors }]) =>
    errors.map(({ message, details, extra_info }) => ({
      node,
      classType,
      inputName: extra_info.input_name,
      text: `${classType || node}: ${[message, details].filter(Boolean).join(": ")}`,
    })),
  );
  const own = typeof error === "string" ? error : [error.type, error.message, error.details].filter(Boolean).join(": ");
  return { text: own, nodes };
}

/** Entries of ComfyUI's queue [docs]: `[number, prompt_id, prompt, extra_data, outputs]`. */
const entries = otherwise(z.array(z.unknown()), []);
const queue = z.object({ queue_running: entries, queue_pending: entries });
/**
 * Reads the state of a task in the queue; null if the task is not in the queue, undefined if the body is not a queue.
 */
export function readQueueState(body: unknown, id: string): "running" | "waiting" | null | undefined {
  const { data } = queue.safeParse(body);
  if (!data) return undefined;
  const contains = (list: unknown[]) => list.some((entry) => Array.isArray(entry) && entry[1] === id);
  if (contains(data.queue_running)) return "running";
  return contains(data.queue_pending) ? "waiting" : null;
}

export type OutputFile = { filename: string; subfolder: string; type: string };
const file = z.object({ filename: z.string().check(z.minLength(1)), subfolder: text, type: text });
/**
 * Outputs of a task by node id. The files of a node are under `images`, `gifs`, `video` or any other key [docs,
 * third-party code].
 */
const outputs = otherwise(z.record(z.string(), otherwise(z.record(z.string(), z.unknown()), {})), {});

/** All saved files of a task in the order of the nodes; `temp` files are previews and left out [docs]. */
function filesOf(value: unknown): OutputFile[] {
  const nodes = Object.entries(outputs.parse(value)).toSorted(([a], [b]) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  const files = nodes
    .flatMap(([, output]) => Object.values(output).flat())
    .flatMap((item) => file.safeParse(item).data ?? [])
    .filter(({ type }) => type === "output");
  const seen = new Set<string>();
  return files.filter((item) => {
    const address = paths.view(item);
    return !seen.has(address) && seen.add(address);
  });
}

export type Outcome =
  | { state: "waiting" | "working" | "cancelled" }
  | { state: "done"; files: OutputFile[] }
  | { state: "failed"; text: string };

const execution = z.object({ node_type: text, exception_type: text, exception_message: text });
function executionError(value: unknown): string {
  const { data } = execution.safeParse(value);
  return data ? [data.node_type, data.exception_type, data.exception_message].filter(Boolean).join(": ") : "";
}

const job = z.object({ id: z.string(), status: z.string(), outputs: anything, execution_error: anything });
/**
 * Reads a job [docs]: pending, in_progress, completed, failed, cancelled; any other status counts as running. Null if
 * the body is not a job.
 */
export function readJob(body: unknown): Outcome | null {
  const { data } = job.safeParse(body);
  if (!data) return null;
  switch (data.status) {
    case "pending":
      return { state: "waiting" };
    case "completed":
      return { state: "done", files: filesOf(data.outputs) };
    case "failed":
      return { state: "failed", text: executionError(data.execution_error) };
    case "cancelled":
      return { state: "cancelled" };
    default:
      return { state: "working" };
  }
}

/**
 * Whether the server has the jobs API but not the job [docs]; a server without that API has another 404 body [guess].
 */
export const isJobUnknown = (status: number, body: unknown) =>
  status === 404 && z.object({ error: z.string() }).safeParse(body).success;

const message = z.tuple([z.string(), z.unknown()]);
const finished = z.object({
  outputs: anything,
  status: otherwise(z.object({ status_str: text, messages: otherwise(z.array(z.unknown()), []) }), {
    status_str: "",
    messages: [],
  }),
});
/**
 * Reads the outcome of a task from the history; null if the task is not in the history, undefined if the body is not a
 * history.
 */
export function readHistory(body: unknown, id: string): Outcome | null | undefined {
  const { data } = z.record(z.string(), z.unknown()).safeParse(body);
  if (!data) return undefined;
  if (data[id] === undefined) return Object.keys(data).length === 0 ? null : undefined;
  const read = finished.safeParse(data[id]).data;
  if (!read) return undefined;
  const messages = read.status.messages.flatMap((entry) => (message.safeParse(entry).data ? [entry] : [])) as [
    string,
    unknown,
  ][];
  switch (read.status.status_str) {
    case "success":
      return { state: "done", files: filesOf(read.outputs) };
    case "error": {
      if (messages.some(([event]) => event === "execution_interrupted")) return { state: "cancelled" };
      return { state: "failed", text: executionError(messages.find(([event]) => event === "execution_error")?.[1]) };
    }
    default:
      // Count a task with outputs as ended if it has no status, because very old servers report none [guess].
      return read.outputs === undefined ? { state: "working" } : { state: "done", files: filesOf(read.outputs) };
  }
}
