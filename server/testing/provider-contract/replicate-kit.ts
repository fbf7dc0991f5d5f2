import { replicateProvider } from "#server/providers/replicate/replicate.ts";
import type { ServiceAnswer } from "#server/testing/json-service.ts";
import { replicateError, replicateService, replicateToken } from "#server/testing/replicate-service.ts";
import { commonRequests, newerRequests, withoutFields } from "./common-requests.ts";
import { sortUploads } from "./sort-uploads.ts";
import { inputImage } from "./input-images.ts";
import type { CheckFate, ContractBench, ContractKit, StartFate } from "./kit.ts";

const noScale = { cfg_scale: "Kling has no such setting there any more" };
const noTranslation = { enableTranslation: "Replicate translates no prompts" };
const oneImage = { num_images: "a prediction makes one picture; more of them go to the next provider" };
const {
  klingText,
  klingImage,
  ideogram,
  ideogramEdit,
  ideogramRemix: _,
  fluxText,
  fluxImage,
  ...others
} = commonRequests;

const limited: ServiceAnswer = {
  status: 429,
  body: { detail: "Request was throttled. Your rate limit resets in ~7s." },
};
const unavailable: ServiceAnswer = {
  status: 503,
  body: "<html>Service Unavailable",
  headers: { "content-type": "text/html" },
};
const half: ServiceAnswer = { status: 201, body: '{"id":"gm3q' };
const flagged = "The input was flagged as sensitive. Please try again with a different input. (E005)";

const starts: Record<Exclude<StartFate, "accepts-silently">, ServiceAnswer | undefined> = {
  accepts: undefined,
  "refuses-content": replicateError(422, "Input validation failed", flagged),
  "has-no-credit": replicateError(402, "Insufficient credit", "You have insufficient credit to run this model."),
  "rejects-key": replicateError(401, "Unauthenticated", "You did not pass a valid authentication token"),
  "is-limited": limited,
  "is-away": unavailable,
  "answers-malformed": half,
  "never-answers": "hang",
};
const checks: Record<CheckFate, { status?: string; error?: string; answer?: ServiceAnswer }> = {
  waits: { status: "starting" },
  works: { status: "processing" },
  "is-done": { status: "succeeded" },
  failed: { status: "failed", error: "Prediction interrupted; please retry (code: PA)" },
  "refused-content": { status: "failed", error: flagged },
  "says-unknown-state": {
    answer: { status: 200, body: { id: 7, status: "reheating", output: { of: [1, null] }, error: { mood: "bad" } } },
  },
  "answers-malformed": { answer: half },
  "forgot-the-task": { answer: replicateError(404, "Not found", "The requested resource could not be found.") },
  "is-limited": { answer: limited },
  "is-away": { answer: unavailable },
  "never-answers": { answer: "hang" },
};

export const replicateKit: ContractKit = {
  name: "replicate",
  requests: [
    withoutFields(klingText, noScale),
    withoutFields(klingImage, noScale),
    ...Object.values(others),
    withoutFields(ideogram, oneImage),
    withoutFields(ideogramEdit, oneImage),
    withoutFields(fluxText, noTranslation),
    withoutFields(fluxImage, noTranslation),
    ...newerRequests,
  ],
  impossible: {},
  callback: ({ id }) => ({ id, status: "succeeded", output: null }),
  open: async (): Promise<ContractBench> => {
    const service = await replicateService();
    const { baseUrl, host } = service;
    let start: StartFate = "accepts";
    let check: CheckFate = "works";
    service.answer = (call) => {
      const isCreate = call.method === "POST" && call.path.endsWith("/predictions");
      if (call.method === "GET") return checks[check].answer;
      if (isCreate && start === "accepts-silently") {
        service.accept(call);
        return "break";
      }
      return isCreate && start !== "accepts-silently" ? starts[start] : undefined;
    };
    return {
      provider: replicateProvider({ token: replicateToken, baseUrl, webhookSecret: null }, { readInput: inputImage }),
      resultHost: host,
      calls: () =>
        sortUploads(
          service.calls.map(({ method, path, body }) => ({ method, path, body })),
          ({ path }) => path === "/v1/files",
        ),
      accepted: () => service.predictions.length,
      meetStarts: (fate) => void (start = fate),
      meetChecks: (fate) => {
        check = fate;
        service.status = checks[fate].status ?? "processing";
        service.error = checks[fate].error ?? null;
      },
      meetResults: (fate) => void (service.results = fate),
      stop: service.stop,
    };
  },
};
