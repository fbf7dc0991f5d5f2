import sharp from "sharp";
import { kieProvider } from "#server/providers/kie/kie.ts";
import { kieCases } from "../kie-requests.ts";
import { type KieAnswer, type KieCall, kieError, kieService } from "../kie-service.ts";
import type { CheckFate, ContractKit, ContractRequest, StartFate } from "./kit.ts";
import { contractRequest } from "./requests.ts";

const orders: ContractRequest[] = kieCases.map(([, { id: model, input, inputKeys, types }]) =>
  contractRequest({ model, input, inputKeys, type: (types[0] ?? "") as ContractRequest["type"] }),
);

const flagged = "Your prompt was flagged as violating content policies";
const page = { status: 200, body: "<!doctype html><title>Bad gateway</title>" };
const starts: Record<StartFate, KieAnswer> = {
  accepts: undefined,
  "refuses-content": kieError(400, flagged),
  "has-no-credit": kieError(402, "Insufficient credits"),
  "rejects-key": kieError(401, "You do not have access permissions"),
  "is-limited": {
    status: 429,
    body: { code: 429, msg: "Too many requests", data: null },
    headers: { "retry-after": "2" },
  },
  "is-away": kieError(455, "Service unavailable: maintenance"),
  "answers-malformed": { status: 200, body: { code: 200, msg: "success", data: { task: 7 } } },
  "accepts-silently": "lose-answer",
  "never-answers": "hang",
};
/** Responses to polls for the reactions that do not follow from the state of the task. */
const checks: Partial<Record<CheckFate, KieAnswer>> = {
  "answers-malformed": page,
  "forgot-the-task": kieError(422, "recordInfo is null"),
  "is-limited": kieError(429, "Too many requests"),
  "is-away": { status: 503, body: "" },
  "never-answers": "hang",
};
const states: Partial<Record<CheckFate, string>> = {
  waits: "waiting",
  "is-done": "success",
  failed: "fail",
  "refused-content": "fail",
  "says-unknown-state": "dreaming",
};

const isUpload = ({ path }: KieCall) => path === "/api/file-stream-upload";
const isCreate = (call: KieCall) => call.method === "POST" && !isUpload(call);
const isCheck = ({ method, path }: KieCall) => method === "GET" && path.startsWith("/api/");

/** Setup for testing the provider contract with kie.ai, which never recognises a repeated start. */
export const kieKit: ContractKit = {
  name: "kie",
  requests: orders,
  impossible: {},
  callback: ({ taskId }) => ({ code: 200, msg: "success", data: { taskId } }),
  open: async () => {
    const service = await kieService();
    const image = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    const { baseUrl } = service;
    let [onStart, onCheck]: KieAnswer[] = [];
    service.answer = (call) => (isCreate(call) ? onStart : isCheck(call) ? onCheck : undefined);
    const settings = { key: "kie-geheim-0815", baseUrl, uploadBaseUrl: baseUrl, webhookSecret: null };
    return {
      provider: kieProvider(settings, {
        readInput: async (name) => ({ bytes: image, type: "image/png", name }),
      }),
      resultHost: new URL(baseUrl).host,
      calls: () =>
        service.calls.map(({ method, path, json, form }) => ({
          method,
          path,
          body: form ? { ...form.fields, file: { type: form.fileType, bytes: form.file.length } } : json,
        })),
      accepted: service.accepted,
      meetStarts: (fate) => {
        onStart = starts[fate];
      },
      meetChecks: (fate) => {
        onCheck = checks[fate];
        service.state = states[fate] ?? "generating";
        service.fault =
          fate === "refused-content" ? { code: 400, text: flagged } : { code: 501, text: "Generation failed" };
      },
      meetResults: (fate) => {
        service.resultFate = fate;
      },
      stop: service.stop,
    };
  },
};
