import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { phases } from "#domain/projects/project-progress.ts";
import { jsonService, type ServiceAnswer } from "#server/testing/json-service.ts";
import { workflowOf } from "#server/testing/provider-contract/comfyui-kit.ts";
import { inputImage as readInput } from "#server/testing/provider-contract/input-images.ts";
import type { ContractRequest } from "#server/testing/provider-contract/kit.ts";
import { germanSentence, toRequest } from "#server/testing/provider-contract/suite.ts";
import { comfyuiProvider } from "./comfyui/comfyui.ts";
import { readWorkflows } from "./comfyui/workflows.ts";
import { falProvider } from "./fal/fal.ts";
import { heygenProvider } from "./heygen/heygen.ts";
import { kieProvider } from "./kie/kie.ts";
import { openaiImagesProvider } from "./openai-images/openai-images.ts";
import type { Provider } from "./provider.ts";
import { replicateProvider } from "./replicate/replicate.ts";

const folder = path.resolve(import.meta.dirname, "../testing");
type Samples = Record<string, ServiceAnswer & { status: number; body: unknown }>;
const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));

/**
 * Reads the bodies of a collection of examples. Leaves out callbacks, which other tests check together with their
 * signatures.
 */
function readSamples(collection: string): Samples {
  const raw: Record<string, { status?: number; answer?: unknown; response?: { status: number; body: unknown } }> =
    collection.endsWith(".json")
      ? readJson(collection)
      : Object.fromEntries(
          readdirSync(path.join(folder, collection)).map((file) => [file, readJson(`${collection}/${file}`)]),
        );
  const entries = Object.entries(raw).map(([name, { status, answer, response }]) => {
    return [name, { status: response?.status ?? status ?? 200, body: response?.body ?? answer ?? null }] as const;
  });
  return Object.fromEntries(entries);
}

const key = "geheim-4711";
const prompt = "Ein Leuchtturm im Sturm";
const workflows = mkdtempSync(path.join(tmpdir(), "lichtspiel-samples-"));
writeFileSync(path.join(workflows, "veo3.json"), JSON.stringify(workflowOf(["veo3", { prompt }, []])));
afterAll(() => rmSync(workflows, { recursive: true }));

const order = (model: ContractRequest["model"], input: Record<string, unknown> = { prompt }) =>
  toRequest({ model, input, inputKeys: [], changes: {}, without: {}, type: "video/mp4" });
const spoken = order("heygen", { input_text: prompt, speaker_id: "speaker-1" });
const avatars = { "speaker-1": { avatarId: "look", voiceId: "voice" } };
const heygen = (api: "v2" | "v3") => (baseUrl: string) =>
  heygenProvider({ key, api, baseUrl, webhookSecret: null, avatars }, { hasCallbacks: false });

type Case = {
  collection: string;
  provider: (baseUrl: string) => Provider;
  request: ReturnType<typeof order>;
  /** Name of the example with which the service answers the start; null for providers that are not polled. */
  created: string | null;
};
const cases: Case[] = [
  {
    collection: "kie-samples.json",
    provider: (baseUrl) => kieProvider({ key, baseUrl, uploadBaseUrl: baseUrl, webhookSecret: null }, { readInput }),
    request: order("kling-v2-5-text"),
    created: "create-kling-t2v",
  },
  { collection: "heygen-samples", provider: heygen("v3"), request: spoken, created: "v3-create-avatar.json" },
  { collection: "heygen-samples", provider: heygen("v2"), request: spoken, created: "v2-generate.json" },
  {
    collection: "fal-samples.json",
    provider: (baseUrl) =>
      falProvider({ key, baseUrl, restBaseUrl: baseUrl, platformBaseUrl: baseUrl, maxConcurrent: 40 }, { readInput }),
    request: order("kling-v2-5-text"),
    created: "submit-kling-t2v",
  },
  {
    collection: "replicate-samples.json",
    provider: (baseUrl) => replicateProvider({ token: key, baseUrl, webhookSecret: null }, { readInput }),
    request: order("veo3"),
    created: "create-veo31-fast",
  },
  {
    collection: "comfyui-samples.json",
    provider: (baseUrl) =>
      comfyuiProvider({ baseUrl, key, maxConcurrent: 1 }, { workflows: readWorkflows(workflows), readInput }),
    request: order("veo3"),
    created: "prompt-ok",
  },
  {
    collection: "openai-samples.json",
    provider: (baseUrl) =>
      openaiImagesProvider(
        { baseUrl, key, model: "gpt-image-1", sizes: ["1024x1024"], maxConcurrent: 8 },
        { readInput, storeImages: () => Promise.resolve(["made/r/0.png"]), removeFiles: () => Promise.resolve() },
      ),
    request: order("nano-banana"),
    created: null,
  },
];

test("every collection of documented bodies belongs to a provider", () => {
  const found = readdirSync(folder).filter((name) => /samples(\.json)?$/.test(name));
  expect(found.toSorted()).toEqual([...new Set(cases.map(({ collection }) => collection))].toSorted());
});

const named = ["ProviderRefusal", "ProviderUnavailable", "HttpTrouble", "Error", "$ZodError"];
/** Expects one of the errors that providers may throw, and not a programming error such as a TypeError. */
function expectNamedError(error: unknown): void {
  const { name, message, userMessage } = error as Error & { userMessage?: string | null };
  expect(named).toContain(name);
  expect(message).not.toContain(key);
  if (userMessage) expect(userMessage).toMatch(germanSentence);
}

describe.each(cases)("[PRJ-05] $collection ($request.model)", ({ collection, provider: build, request, created }) => {
  const samples = readSamples(collection);

  test.each(Object.keys(samples))("%s is understood as the response to a start and to a poll", async (name) => {
    let answer = samples[created ?? name] as Samples[string];
    let isNew = true;
    // Before the start, answer that no task exists, because some providers search for an existing task first.
    const service = await jsonService(({ method, path: requestPath }) => {
      if (!isNew || method !== "GET") return answer;
      return requestPath.startsWith("/history")
        ? { status: 200, body: {} }
        : { status: 404, body: { error: "Job not found" } };
    });
    const here = (chosenSamples: Samples[string]) =>
      JSON.parse(JSON.stringify(chosenSamples).replaceAll("https://queue.fal.run", service.baseUrl)) as Samples[string];
    const provider = build(service.baseUrl);
    try {
      if (created !== null) {
        answer = here(answer);
        const receipt: unknown = JSON.parse(JSON.stringify(await provider.start(request, AbortSignal.timeout(5000))));
        isNew = false;
        answer = here(samples[name] as Samples[string]);
        const progress = await provider.check(receipt, AbortSignal.timeout(5000)).catch(expectNamedError);
        if (progress?.state === "running") expect(phases).toContain(progress.phase);
        if (progress?.state === "failed" && progress.message) expect(progress.message).toMatch(germanSentence);
        for (const file of progress?.state === "done" ? progress.files : []) {
          expect(file.at === "storage" || URL.canParse(file.url)).toBe(true);
        }
      }
      await provider.start(request, AbortSignal.timeout(5000)).catch(expectNamedError);
    } finally {
      await service.stop();
    }
  });
});
