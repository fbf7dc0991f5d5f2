import { falProvider } from "#server/providers/fal/fal.ts";
import { brokenFault, contentFault, falKey, type FalService, falService } from "#server/testing/fal-service.ts";
import type { ServiceAnswer } from "#server/testing/json-service.ts";
import { commonRequests, newerRequests, withoutFields } from "./common-requests.ts";
import { sortUploads } from "./sort-uploads.ts";
import { inputImage } from "./input-images.ts";
import type { CheckFate, ContractBench, ContractKit, ReceivedCall, StartFate } from "./kit.ts";

const noTranslation = { enableTranslation: "fal translates no prompts" };
const { fluxText, fluxImage, ...others } = commonRequests;

const limited: ServiceAnswer = { status: 429, body: { detail: "Too many requests" }, headers: { "retry-after": "7" } };
const unavailable: ServiceAnswer = {
  status: 503,
  body: "upstream connect error",
  headers: { "content-type": "text/plain" },
};
const half: ServiceAnswer = { status: 200, body: '{"status":"IN_QUEUE","request_id":"76' };
const locked = "User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing.";

const starts: Record<Exclude<StartFate, "accepts-silently">, ServiceAnswer | undefined> = {
  accepts: undefined,
  "refuses-content": contentFault,
  "has-no-credit": { status: 403, body: { detail: locked } },
  "rejects-key": { status: 401, body: { detail: "Authentication is required to access this application" } },
  "is-limited": limited,
  "is-away": unavailable,
  "answers-malformed": half,
  "never-answers": "hang",
};
const checks: Record<CheckFate, { status?: string; fault?: FalService["fault"]; answer?: ServiceAnswer }> = {
  waits: { status: "IN_QUEUE" },
  works: { status: "IN_PROGRESS" },
  "is-done": { status: "COMPLETED" },
  failed: { status: "COMPLETED", fault: brokenFault },
  "refused-content": { status: "COMPLETED", fault: contentFault },
  "says-unknown-state": {
    answer: { status: 200, body: { status: "REHEATING", request_id: 7, mood: { of: ["runner"] }, response_url: null } },
  },
  "answers-malformed": { answer: half },
  "forgot-the-task": { answer: { status: 404, body: { detail: "Request not found" } } },
  "is-limited": { answer: limited },
  "is-away": { answer: unavailable },
  "never-answers": { answer: "hang" },
};

export const falKit: ContractKit = {
  name: "fal",
  requests: [
    ...Object.values(others),
    withoutFields(fluxText, noTranslation),
    withoutFields(fluxImage, noTranslation),
    ...newerRequests,
  ],
  impossible: {},
  callback: ({ path }) => {
    const request_id = String(path).split("/").at(-1);
    return { request_id, gateway_request_id: request_id, status: "OK", payload: {} };
  },
  open: async (): Promise<ContractBench> => {
    const service = await falService();
    const { baseUrl, host } = service;
    const settings = { key: falKey, baseUrl, restBaseUrl: baseUrl, platformBaseUrl: baseUrl, maxConcurrent: 40 };
    let start: StartFate = "accepts";
    let check: CheckFate = "works";
    service.answer = (call) => {
      const isCreate = call.method === "POST" && /^\/(?:fal-ai|bytedance|google|openai)\//.test(call.path);
      if (call.method === "GET" && call.path.includes("/requests/")) return checks[check].answer;
      if (isCreate && start === "accepts-silently") {
        service.accept(call);
        return "break";
      }
      return isCreate && start !== "accepts-silently" ? starts[start] : undefined;
    };
    return {
      provider: falProvider(settings, { readInput: inputImage }),
      resultHost: host,
      calls: () =>
        sortUploads(
          service.calls.map(({ method, path, query, body }) => ({ method, path: withQuery(path, query), body })),
          isUpload,
        ),
      accepted: () => service.requests.length,
      meetStarts: (fate) => void (start = fate),
      meetChecks: (fate) => {
        check = fate;
        service.status = checks[fate].status ?? "IN_PROGRESS";
        service.fault = checks[fate].fault ?? null;
      },
      meetResults: (fate) => void (service.results = fate),
      sign: (body) => service.sign(body, JSON.parse(body).request_id),
      stop: service.stop,
    };
  },
};

const isUpload = ({ path }: ReceivedCall) => path.startsWith("/put/") || path.startsWith("/storage/");
const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);
