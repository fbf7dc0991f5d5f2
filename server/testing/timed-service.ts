import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { resultFile } from "#engine/testing/result-files.ts";

export type TimedTask = {
  /** Prompt of the task, which tests make unique to distinguish starts. */
  prompt: string;
  makes: "png" | "mp4";
  /** Time of the start; all times are values of performance.now() in milliseconds. */
  createdAt: number;
  doneAt: number;
  /** Time of the first poll that found the task done; null before. */
  seenAt: number | null;
  polls: number;
};
export type TimedService = {
  baseUrl: string;
  host: string;
  tasks: ReadonlyMap<string, TimedTask>;
  /** Times at which starts have reached the service, accepted or not. */
  creates: readonly number[];
  /** Times at which polls have reached the service. */
  polls: readonly number[];
  /**
   * Makes the service unreachable, or makes it answer 503 for "unavailable". Requests that arrive meanwhile are
   * counted too.
   */
  setUnavailable: (makesUnavailable: boolean | "unavailable") => Promise<void>;
  stop: () => Promise<void>;
};
type Options = {
  /** Duration of a task in milliseconds. */
  duration: (makes: "png" | "mp4") => number;
  /** Rate limit; further starts are rejected, as by kie.ai. */
  rateLimit?: { starts: number; milliseconds: number };
  /** Delivers a callback `callbackDelay` milliseconds after the end of a task; if left out, callbacks are lost. */
  deliver?: (address: URL, body: unknown) => Promise<unknown>;
  callbackDelay?: () => number;
  isLost?: () => boolean;
  /** Latency of each response in milliseconds. */
  latency?: number;
};

const isImage = (model: string) => /banana|ideogram|flux/.test(model);

/** Simulates kie.ai's market API with task durations, callbacks, a rate limit and outages. */
export async function timedService(options: Options): Promise<TimedService> {
  const { duration, rateLimit, deliver, callbackDelay = () => 0, isLost = () => false, latency = 0 } = options;
  const tasks = new Map<string, TimedTask>();
  const creates: number[] = [];
  const readings: number[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const files = { png: await resultFile("image/png"), mp4: await resultFile("video/mp4") };
  let isUnavailable = false;
  let server: Server | null = null;
  let port = 0;

  const later = (work: () => void, milliseconds: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
  };

  function create(body: { model?: string; input?: { prompt?: string }; callBackUrl?: string }): unknown {
    const now = performance.now();
    const recent = rateLimit && creates.filter((at) => at > now - rateLimit.milliseconds).length;
    creates.push(now);
    if (rateLimit && (recent ?? 0) >= rateLimit.starts) return { code: 429, msg: "too many requests", data: null };
    const taskId = `task_${tasks.size + 1}`;
    const model = body.model ?? "";
    const makes = isImage(model) ? "png" : "mp4";
    const takes = duration(makes);
    const prompt = body.input?.prompt ?? "";
    tasks.set(taskId, { prompt, makes, createdAt: now, doneAt: now + takes, seenAt: null, polls: 0 });
    if (body.callBackUrl && deliver && !isLost()) {
      const address = new URL(body.callBackUrl);
      later(() => void deliver(address, { code: 200, data: { taskId } }).catch(() => {}), takes + callbackDelay());
    }
    return { code: 200, msg: "success", data: { taskId } };
  }

  function record(taskId: string): unknown {
    const now = performance.now();
    readings.push(now);
    const task = tasks.get(taskId);
    if (!task) return { code: 422, msg: "recordInfo is null", data: null };
    task.polls += 1;
    const isDone = now >= task.doneAt;
    if (isDone) task.seenAt ??= now;
    const resultUrls = [`${service.baseUrl}/files/${taskId}.${task.makes}`];
    return {
      code: 200,
      msg: "success",
      data: {
        taskId,
        state: isDone ? "success" : "generating",
        resultJson: isDone ? JSON.stringify({ resultUrls }) : "",
        failCode: null,
        failMsg: null,
      },
    };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://service");
    if (pathname.startsWith("/files/")) {
      const isPng = pathname.endsWith(".png");
      const type = isPng ? "image/png" : "video/mp4";
      return void response.writeHead(200, { "content-type": type }).end(isPng ? files.png : files.mp4);
    }
    const body = await text(request);
    if (isUnavailable) {
      (request.method === "POST" ? creates : readings).push(performance.now());
      return void response.writeHead(503).end();
    }
    const answer = request.method === "POST" ? create(JSON.parse(body)) : record(searchParams.get("taskId") ?? "");
    const send = () => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    if (latency > 0) later(send, latency);
    else send();
  }

  async function open(): Promise<void> {
    const opened = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
    await new Promise<void>((ready) => void opened.listen(port, "127.0.0.1", ready));
    port = (opened.address() as AddressInfo).port;
    server = opened;
  }
  /** Stops listening; requests that are running get their responses. */
  async function close(): Promise<void> {
    const closing = server;
    server = null;
    if (closing) await new Promise((done) => void closing.close(done));
  }

  await open();
  const service: TimedService = {
    baseUrl: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    tasks,
    creates,
    polls: readings,
    setUnavailable: async (makesUnavailable) => {
      isUnavailable = makesUnavailable === "unavailable";
      if (makesUnavailable === true) await close();
      else if (!server) await open();
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      server?.closeAllConnections();
      await close();
    },
  };
  return service;
}

/** Maximum number of times that lie within a window of `milliseconds`. */
export function mostWithin(times: readonly number[], milliseconds: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  let most = 0;
  let first = 0;
  for (const [index, at] of sorted.entries()) {
    while (at - (sorted[first] ?? at) >= milliseconds) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}
