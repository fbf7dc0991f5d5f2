import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type FormCall, readFormCall } from "./form-call.ts";

export type ComfyTask = {
  id: string;
  number: number;
  graph: Record<string, { class_type: string; inputs: Record<string, unknown> }>;
  /** Status of the task in the format of the jobs API. */
  status: string;
  error: Record<string, unknown> | null;
};
export type ComfyCall = FormCall<Record<string, unknown>>;
/**
 * Replacement for the usual response; `undefined` means the usual response. `lose-answer` executes the request without
 * answering.
 */
export type ComfyAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | "hang"
  | "break"
  | "lose-answer"
  | undefined;

export type ComfyService = {
  baseUrl: string;
  host: string;
  calls: ComfyCall[];
  tasks: ComfyTask[];
  /** Contents of ComfyUI's input folder by file name. */
  uploads: Map<string, Buffer>;
  /** Answers of `/object_info` by class of nodes. */
  nodes: Record<string, unknown>;
  /** Whether the server has the jobs API; false simulates an older server. */
  hasJobs: boolean;
  /** Key required by the simulated proxy in front of ComfyUI; null if no key is required. */
  key: string | null;
  answer: (call: ComfyCall) => ComfyAnswer;
  /** Serves the content of every result file. */
  view: (response: ServerResponse, type: string) => unknown;
  end: (status: "completed" | "failed" | "cancelled", error?: Record<string, unknown>) => void;
  stop: () => Promise<void>;
};

type Plain = { status: number; body: unknown; headers?: Record<string, string> };
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const outOfMemory = {
  node_id: "3",
  node_type: "KSampler",
  exception_type: "torch.OutOfMemoryError",
  exception_message: "Allocation on device 0 would exceed allowed memory.",
};
const types: Record<string, string> = { png: "image/png", mp4: "video/mp4", webm: "video/webm" };

export const nodeError = (node: string, classType: string, inputName: string) => ({
  status: 400,
  body: {
    error: {
      type: "prompt_outputs_failed_validation",
      message: "Prompt outputs failed validation",
      details: "",
      extra_info: {},
    },
    node_errors: {
      [node]: {
        errors: [
          {
            type: "value_not_in_list",
            message: "Value not in list",
            details: `${inputName}: 'missing.safetensors' not in ['model.safetensors']`,
            extra_info: { input_name: inputName },
          },
        ],
        dependent_outputs: ["9"],
        class_type: classType,
      },
    },
  },
});

/**
 * The nodes that the shipped workflows use, in the documented form of `/object_info`, with the model files in place.
 */
export const readNodes = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL("comfyui-nodes.json", import.meta.url), "utf8")) as Record<string, unknown>;

/** Simulates ComfyUI as a real HTTP server on loopback, with the documented bodies. */
export async function startComfyService(): Promise<ComfyService> {
  let number = 0;
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readFormCall<NonNullable<ComfyCall["json"]>>(request, "image");
    if (!call) return;
    service.calls.push(call);
    const fault = service.answer(call);
    if (fault === "hang") return;
    if (fault === "break") return void response.destroy();
    const isKnown = service.key === null || call.authorization === `Bearer ${service.key}`;
    if (isKnown && fault === undefined && call.path === "/view") {
      const ending = call.query.get("filename")?.split(".").at(-1) ?? "";
      return void service.view(response, types[ending] ?? "application/octet-stream");
    }
    const isExecuted = fault === undefined || fault === "lose-answer";
    const answer = !isExecuted ? fault : isKnown ? execute(call) : { status: 401, body: "Unauthorized" };
    if (fault === "lose-answer") return void response.destroy();
    const { status, body, headers }: Plain = answer;
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(typeof body === "string" ? body : JSON.stringify(body));
  }

  function execute(call: ComfyCall): Plain {
    const { method, path } = call;
    const [, id = ""] = /^\/(?:api\/jobs|history)\/([^/]+)/.exec(path) ?? [];
    const task = service.tasks.find((each) => each.id === id);
    const classType = /^\/object_info\/(\w+)$/.exec(path)?.[1];
    if (method === "GET" && classType !== undefined) {
      return { status: 200, body: classType in service.nodes ? { [classType]: service.nodes[classType] } : {} };
    }
    switch (`${method} ${path.replace(id || "-", ":id")}`) {
      case "POST /prompt":
        return start(call.json ?? {});
      case "GET /system_stats":
        return { status: 200, body: { system: { comfyui_version: "0.9.1" }, devices: [] } };
      case "GET /queue":
        return { status: 200, body: { queue_running: entries("in_progress"), queue_pending: entries("pending") } };
      case "POST /queue": {
        const gone = call.json?.["delete"];
        service.tasks = service.tasks.filter((each) => !(Array.isArray(gone) && gone.includes(each.id)));
        return { status: 200, body: "" };
      }
      case "POST /interrupt":
        for (const each of service.tasks) if (each.status === "in_progress") each.status = "cancelled";
        return { status: 200, body: "" };
      case "GET /history/:id":
        return { status: 200, body: task && isOver(task) ? { [id]: history(task) } : {} };
      case "POST /upload/image":
        return upload(call);
    }
    if (service.hasJobs && path.startsWith("/api/jobs/")) {
      if (!task) return { status: 404, body: { error: "Job not found" } };
      if (method === "GET") return { status: 200, body: describe(task) };
      if (!isOver(task)) task.status = "cancelled";
      return { status: 200, body: { cancelled: true } };
    }
    return { status: 404, body: "404: Not Found" };
  }

  const isOver = ({ status }: ComfyTask) => ["completed", "failed", "cancelled"].includes(status);
  const entries = (status: string) =>
    service.tasks
      .filter((task) => task.status === status)
      .map((task) => [task.number, task.id, task.graph, { client_id: "lichtspiel" }, ["9"]]);

  function start({ prompt, prompt_id: id }: Record<string, unknown>): Plain {
    if (typeof id !== "string" || !uuid.test(id)) {
      const error = {
        type: "invalid_prompt_id",
        message: "prompt_id must be a valid UUID",
        details: "",
        extra_info: {},
      };
      return { status: 400, body: { error, node_errors: {} } };
    }
    const graph = prompt as ComfyTask["graph"];
    for (const [node, { class_type, inputs }] of Object.entries(graph)) {
      for (const [name, value] of Object.entries(inputs)) {
        const isLink = Array.isArray(value) && typeof value[1] === "number";
        if (isLink && !(String(value[0]) in graph)) return nodeError(node, class_type, name);
        if (class_type.startsWith("LoadImage") && name === "image" && !service.uploads.has(String(value))) {
          return nodeError(node, class_type, name);
        }
      }
    }
    number += 1;
    service.tasks.push({ id, number, graph, status: "pending", error: null });
    return { status: 200, body: { prompt_id: id, number, node_errors: {} } };
  }

  function upload({ form }: ComfyCall): Plain {
    if (!form) return { status: 400, body: "" };
    const { subfolder = "" } = form.fields;
    const [stem = "", ending = ""] = form.fileName.split(".");
    const pathOf = (name: string) => [subfolder, name].filter(Boolean).join("/");
    let name = form.fileName;
    for (let count = 1; service.uploads.get(pathOf(name))?.equals(form.file) === false; count += 1) {
      name = `${stem} (${count}).${ending}`;
    }
    service.uploads.set(pathOf(name), form.file);
    return { status: 200, body: { name, subfolder, type: "input" } };
  }

  function outputsOf({ graph, number: count, status }: ComfyTask): Record<string, unknown> {
    if (status !== "completed") return {};
    const file = (ending: string) => ({ filename: `bild_${count}_00001_.${ending}`, subfolder: "", type: "output" });
    const kinds: Record<string, unknown> = {
      PreviewImage: { images: [{ ...file("png"), type: "temp" }] },
      SaveVideo: { images: [file("mp4")], animated: [true] },
      SaveWEBM: { images: [file("webm")], animated: [true] },
      VHS_VideoCombine: { gifs: [{ ...file("mp4"), format: "video/h264-mp4" }] },
    };
    return Object.fromEntries(
      Object.entries(graph).flatMap(([node, { class_type, inputs }]) => {
        if (class_type !== "SaveImage") return kinds[class_type] ? [[node, kinds[class_type]]] : [];
        const batch = Number(inputs["batch"] ?? 1);
        const images = Array.from({ length: batch }, (_, index) => ({
          ...file("png"),
          filename: `bild_${count}_0000${index + 1}_.png`,
        }));
        return [[node, { images }]];
      }),
    );
  }

  function describe(task: ComfyTask): Record<string, unknown> {
    const { id, status, graph, error } = task;
    return {
      id,
      status,
      priority: task.number,
      create_time: 1_795_000_000_000,
      outputs_count: 1,
      ...(status === "completed" && { outputs: outputsOf(task) }),
      ...(error && { execution_error: error }),
      workflow: { prompt: graph, extra_data: {} },
    };
  }

  function history(task: ComfyTask): Record<string, unknown> {
    const { id, status, graph, error } = task;
    const ends: Record<string, unknown[]> = {
      completed: ["execution_success", { prompt_id: id }],
      failed: ["execution_error", { prompt_id: id, ...error }],
      cancelled: ["execution_interrupted", { prompt_id: id }],
    };
    return {
      prompt: [task.number, id, graph, {}, ["9"]],
      outputs: outputsOf(task),
      status: {
        status_str: status === "completed" ? "success" : "error",
        completed: status === "completed",
        messages: [["execution_start", { prompt_id: id }], ends[status]],
      },
    };
  }

  const service: ComfyService = {
    baseUrl: `http://${host}`,
    host,
    calls: [],
    tasks: [],
    uploads: new Map(),
    nodes: readNodes(),
    hasJobs: true,
    key: null,
    answer: () => undefined,
    view: (response, type) => response.writeHead(200, { "content-type": type }).end("ein kleines Ergebnis"),
    end: (status, error = outOfMemory) => {
      for (const task of service.tasks) Object.assign(task, { status, error: status === "failed" ? error : null });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
  return service;
}
