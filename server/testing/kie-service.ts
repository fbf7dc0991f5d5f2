import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type FormCall, readFormCall } from "./form-call.ts";
import type { ResultFate } from "./provider-contract/kit.ts";
import { answerResult } from "./provider-contract/result-files.ts";

export type KieCall = FormCall<{ model?: string; input?: Record<string, unknown>; [name: string]: unknown }>;

/** Replacement for the usual response; `undefined` means the usual response. */
export type KieAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | "hang"
  | "break"
  /** Creates the task, but sends no response. */
  | "lose-answer"
  | "flood"
  | undefined;

export type KieService = {
  baseUrl: string;
  calls: KieCall[];
  /** State of all tasks, in the format of market records. */
  state: string;
  /** Code and text of the fault that failed tasks report. */
  fault: { code: number | string | null; text: string };
  answer: (call: KieCall) => KieAnswer;
  /** How the simulated service behaves at the URL of every result. */
  resultFate: ResultFate;
  /** Counts the accepted tasks. */
  accepted: () => number;
  stop: () => Promise<void>;
};

/** Error response of kie.ai; with HTTP 200 by default, as most reports say. */
export const kieError = (code: number, msg: string, status = 200): KieAnswer => ({
  status,
  body: { code, msg, data: null },
});
const types: Record<string, string> = { mp4: "video/mp4", png: "image/png", jpg: "image/jpeg" };
const success = (data: unknown): KieAnswer => ({ status: 200, body: { code: 200, msg: "success", data } });

/** Simulates kie.ai as a real HTTP server on loopback: tasks, the three record formats and uploads. */
export async function kieService(): Promise<KieService> {
  const tasks = new Map<string, KieCall["json"]>();
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readFormCall<NonNullable<KieCall["json"]>>(request, "file");
    if (!call) return;
    service.calls.push(call);
    const answer = service.answer(call) ?? usual(call);
    const type = types[call.path.split(".")[1] ?? ""];
    if (call.method === "GET" && type) return answerResult(response, type, service.resultFate);
    if (answer === "hang") return;
    if (answer === "lose-answer") usual(call);
    if (answer === "break" || answer === "lose-answer") return void response.destroy();
    if (answer === "flood") {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, " ")));
      };
      response.on("drain", more).on("error", () => {});
      return more();
    }
    const { status, body, headers } = answer;
    const text = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  }

  function usual(call: KieCall): Exclude<KieAnswer, undefined> {
    const { path, query, json } = call;
    const created = (prefix: string) => {
      const taskId = `${prefix}_${tasks.size + 1}`;
      tasks.set(taskId, json);
      return success({ taskId });
    };
    const found = (describe: (taskId: string, sent: KieCall["json"]) => unknown) => {
      const taskId = query.get("taskId") ?? "";
      const sent = tasks.get(taskId);
      return sent === undefined ? kieError(422, "recordInfo is null") : success(describe(taskId, sent));
    };
    const answers: Record<string, () => KieAnswer> = {
      "POST /api/v1/jobs/createTask": () => created("task_market"),
      "POST /api/v1/veo/generate": () => created("veo_task"),
      "POST /api/v1/flux/kontext/generate": () => created("task_flux"),
      "GET /api/v1/jobs/recordInfo": () => found(marketRecord),
      "GET /api/v1/veo/record-info": () => found(veoRecord),
      "GET /api/v1/flux/kontext/record-info": () => found(fluxRecord),
      "POST /api/file-stream-upload": () => uploaded(call),
    };
    return answers[`${call.method} ${path}`]?.() ?? { status: 404, body: "not found" };
  }

  function marketRecord(taskId: string, sent: KieCall["json"]) {
    const isDone = service.state === "success";
    const ending = /video|seedance/.test(sent?.model ?? "") ? "mp4" : "png";
    const count = Number(sent?.input?.["num_images"] ?? 1);
    const resultUrls = Array.from({ length: count }, (_, index) => `${service.baseUrl}/r/${taskId}-${index}.${ending}`);
    return {
      taskId,
      model: sent?.model,
      state: service.state,
      param: JSON.stringify(sent),
      resultJson: isDone ? JSON.stringify({ resultUrls }) : "",
      failCode: service.state === "fail" ? service.fault.code : null,
      failMsg: service.state === "fail" ? service.fault.text : null,
      costTime: isDone ? 118_000 : null,
      completeTime: isDone ? 1765186126504 : null,
      createTime: 1765186008504,
      updateTime: 1765186009000,
    };
  }

  const flags: Record<string, number> = { success: 1, fail: 3 };
  function flagged(taskId: string, sent: KieCall["json"], response: unknown) {
    const isFailed = service.state === "fail";
    return {
      taskId,
      paramJson: JSON.stringify(sent),
      successFlag: flags[service.state] ?? 0,
      response: service.state === "success" ? response : null,
      completeTime: null,
      createTime: "2026-11-20 10:30:00",
      errorCode: isFailed ? service.fault.code : null,
      errorMessage: isFailed ? service.fault.text : "",
    };
  }

  function veoRecord(taskId: string, sent: KieCall["json"]) {
    const resultUrls = [`${service.baseUrl}/v/${taskId}.mp4`];
    const originUrls = [`${service.baseUrl}/v/${taskId}-origin.mp4`];
    return { ...flagged(taskId, sent, { taskId, resultUrls, originUrls, resolution: "720p" }), fallbackFlag: false };
  }

  function fluxRecord(taskId: string, sent: KieCall["json"]) {
    const resultImageUrl = `${service.baseUrl}/f/${taskId}.${sent?.["outputFormat"] === "png" ? "png" : "jpg"}`;
    return flagged(taskId, sent, { originImageUrl: `${service.baseUrl}/f/origin.jpg`, resultImageUrl });
  }

  function uploaded({ form }: KieCall): KieAnswer {
    if (!form) return { status: 400, body: { success: false, code: 400, msg: "Missing required parameter: file" } };
    const { uploadPath, fileName = "unnamed" } = form.fields;
    const filePath = `${uploadPath}/${fileName}`;
    const data = {
      fileName,
      filePath,
      downloadUrl: `${service.baseUrl}/${filePath}`,
      fileSize: form.file.byteLength,
      mimeType: form.fileType,
      uploadedAt: "2026-11-20T10:30:00.000Z",
    };
    return { status: 200, body: { success: true, code: 200, msg: "File uploaded successfully", data } };
  }

  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const service: KieService = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    state: "generating",
    fault: { code: "501", text: "Generation failed" },
    answer: () => undefined,
    resultFate: "whole",
    accepted: () => tasks.size,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
  return service;
}
