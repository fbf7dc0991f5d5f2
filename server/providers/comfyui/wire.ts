/**
 * ComfyUI's HTTP interface as it is known here without a server of one's own: everything that is assumed about it stands
 * in this file. Sources: [D] Comfy-Org/ComfyUI@002c3fb server.py and @172be43 comfy_execution/jobs.py, [C] code of others,
 * [I] inferred. Fields that are not needed may be anything; servers without the jobs interface are read as well.
 */
import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

/** Milliseconds for a question, for an upload, and for a start, which checks the whole graph [I]. */
export const answerMilliseconds = { question: 15_000, upload: 40_000, start: 40_000 };

/** A history carries its graph and what every node put out [I]. */
export const maxAnswerBytes = 16 * 1024 * 1024;

export const paths = {
  /** POST [D] */
  start: "/prompt",
  /** GET: running and waiting; POST `{delete: [id]}` [D] */
  queue: "/queue",
  /** GET: an empty object until it is over [D] */
  history: (id: string) => `/history/${encodeURIComponent(id)}`,
  /** GET, newer servers only [D] */
  job: (id: string) => `/api/jobs/${encodeURIComponent(id)}`,
  /** POST, newer servers only [D] */
  cancelJob: (id: string) => `/api/jobs/${encodeURIComponent(id)}/cancel`,
  /** POST; older servers stop whatever is running, whoever is named [D] */
  interrupt: "/interrupt",
  /** POST, multipart [D] */
  upload: "/upload/image",
  /** GET [D] */
  view: ({ filename, subfolder, type }: OutputFile) => `/view?${new URLSearchParams({ filename, subfolder, type })}`,
};

/** ComfyUI has no login [D]; this is for a server that stands before it. */
export const headers = (key: string | null): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

/** Where our pictures lie below the folder of inputs. */
export const uploadFolder = "lichtspiel";

const text = otherwise(z.string(), "");
const anything = z.optional(z.unknown());

/** [D]; a server that ignores our id answers with its own. */
const started = z.object({ prompt_id: z.string().check(z.minLength(1), z.maxLength(200)) });
export const readStarted = (body: unknown): string | null => started.safeParse(body).data?.prompt_id ?? null;

/** The name may be another one than was sent [D]. */
const uploaded = z.object({ name: z.string().check(z.minLength(1)), subfolder: text });
/** What a node that loads pictures takes for it [D]; null: it was not kept. */
export function readUploaded(body: unknown): string | null {
  const { data } = uploaded.safeParse(body);
  return data ? [data.subfolder, data.name].filter(Boolean).join("/") : null;
}

/** [D]: a message, or in older servers plain text, and what is wrong with each node. */
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
/** What the server itself says against a graph; null when somebody else answered. */
export function readRefused(body: unknown): { text: string; nodes: NodeError[] } | null {
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

/** [D] `[number, prompt_id, prompt, extra_data, outputs]`. */
const entries = otherwise(z.array(z.unknown()), []);
const queue = z.object({ queue_running: entries, queue_pending: entries });
/** Where a task stands in the queue; null: not in it. Undefined: this is no queue. */
export function readPlace(body: unknown, id: string): "running" | "waiting" | null | undefined {
  const { data } = queue.safeParse(body);
  if (!data) return undefined;
  const holds = (list: unknown[]) => list.some((entry) => Array.isArray(entry) && entry[1] === id);
  if (holds(data.queue_running)) return "running";
  return holds(data.queue_pending) ? "waiting" : null;
}

export type OutputFile = { filename: string; subfolder: string; type: string };
const file = z.object({ filename: z.string().check(z.minLength(1)), subfolder: text, type: text });
/** By name of the node; within it `images`, `gifs`, `video` or whatever a node calls it [D, C]. */
const outputs = otherwise(z.record(z.string(), otherwise(z.record(z.string(), z.unknown()), {})), {});

/** Everything that is kept, in the order of the nodes; `temp` are previews [D]. */
function filesOf(given: unknown): OutputFile[] {
  const nodes = Object.entries(outputs.parse(given)).toSorted(([a], [b]) =>
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
function executionError(given: unknown): string {
  const { data } = execution.safeParse(given);
  return data ? [data.node_type, data.exception_type, data.exception_message].filter(Boolean).join(": ") : "";
}

const job = z.object({ id: z.string(), status: z.string(), outputs: anything, execution_error: anything });
/** [D] pending, in_progress, completed, failed, cancelled; another one means that it is not over. Null: no job. */
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

/** The server knows jobs, but not this one [D]; a server without them answers in other words [I]. */
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
/** What a history says of a task: null when it is not in it, undefined when this is no history. */
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
      // Very old servers have no status: what lies there is over [I].
      return read.outputs === undefined ? { state: "working" } : { state: "done", files: filesOf(read.outputs) };
  }
}
