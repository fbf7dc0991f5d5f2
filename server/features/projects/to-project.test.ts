import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { providerLabel } from "#domain/projects/project-provider-label.ts";
import { createProviders } from "#server/providers/provider-priority.ts";
import { engineOf } from "#server/providers/engine-of.ts";
import type { Provider } from "#server/providers/provider.ts";
import type { ProjectRow } from "./store.ts";
import type { ProjectView } from "./list-store.ts";
import { toProject } from "./to-project.ts";
import { engineIn } from "./present-project.ts";

type Shown = ProjectView & Pick<ProjectRow, "modelId" | "provider" | "errorCode">;
const row = (change: Partial<Shown>): Shown => ({
  id: randomUUID(),
  prompt: "Ein Leuchtturm im Sturm",
  version: null,
  name: null,
  isFavorite: false,
  folderId: null,
  imageUrl: "",
  media: [],
  aspectRatio: "16:9",
  seconds: null,
  removeWatermark: true,
  status: "processing",
  taskId: randomUUID(),
  modelId: "nano-banana",
  modelType: "nano-banana",
  provider: null,
  errorCode: null,
  substitute: null,
  errorMessage: null,
  createdAt: new Date(),
  progress: null,
  translation: null,
  omittedWords: null,
  orderId: null,
  queueStatus: null,
  ...change,
});
const phaseOf = (...shown: Parameters<typeof toProject>) => toProject(...shown).progress?.phase;

test("[PRJ-02] before its first poll a project shows whether its start is being confirmed, or which provider has it", () => {
  expect(phaseOf(row({ status: "starting" }), "provider")).toBe("starting");
  expect(phaseOf(row({}), "provider")).toBe("making");
  expect(phaseOf(row({}), "engine")).toBe("preparing");
  expect(phaseOf(row({}), "fallback")).toBe("preparing");
  expect(toProject(row({ status: "pending" })).progress).toBeNull();
  expect(toProject(row({ status: "waiting" })).progress).toBeNull();
});

test("[PRJ-02] progress that was polled, and a position in a queue, take precedence", () => {
  const progress = { phase: "drawing", done: 3, total: 10 };
  expect(phaseOf(row({ progress }), "provider")).toBe("drawing");
  const queueStatus = { position: 2, isUnavailable: false };
  expect(toProject(row({ status: "pending", queueStatus })).progress).toMatchObject({ phase: "queued", place: 2 });
});

test("[SORA-04] our own engine is named where it was the fallback, and not where it was the first choice", () => {
  expect(toProject(row({}), "fallback").made_by).toBe("das eigene Studio");
  expect(toProject(row({ substitute: "kling-v2-5-text" }), "fallback").made_by).toBe("das eigene Studio");
  expect(toProject(row({ substitute: "kling-v2-5-text" }), "provider").made_by).toBe("Kling v2.5 Text");
  const drawn = toProject(row({ provider: "local" }), "engine");
  expect(drawn).not.toHaveProperty("made_by");
  expect(providerLabel(drawn)).toBe("Eigenes Studio, illustriert");
  expect(providerLabel(toProject(row({ provider: "kie" }), "provider"))).toBe("über kie.ai");
  expect(providerLabel(toProject(row({ provider: "kie", substitute: "kling-v2-5-text" }), "provider"))).toBe(
    "über Kling v2.5 Text (kie.ai)",
  );
  expect(providerLabel(toProject(row({ provider: null })))).toBeUndefined();
  expect(toProject(row({}), "provider")).not.toHaveProperty("made_by");
});

test("the shown engine depends on the model that really rendered", () => {
  const lookups: string[] = [];
  const answer = (provider: string, engine: string) => {
    lookups.push(`${provider}: ${engine}`);
    return provider === "local" ? "fallback" : "provider";
  };
  expect(engineIn({ provider: "local", modelId: "nano-banana", substitute: null }, answer)).toBe("fallback");
  expect(engineIn({ provider: "kie", modelId: "sora2-text", substitute: "veo3" }, answer)).toBe("provider");
  expect(lookups).toEqual(["local: nano-banana", "kie: veo3"]);
  expect(engineIn({ provider: "local", modelId: "veo3", substitute: "studio" }, answer)).toBe("engine");
  expect(engineIn({ provider: null, modelId: "nano-banana", substitute: null }, answer)).toBeUndefined();
  expect(lookups).toHaveLength(2);
});

test("our own engine is a fallback only where others come before it", () => {
  const provider = (name: string, makes: (model: string) => boolean) => ({ name, makes }) as Provider;
  const localProvider = provider("local", () => true);
  const outside = provider("aussen", (model) => model !== "veo3");
  const both = createProviders([outside, localProvider]);
  expect(engineOf(both, "local", "nano-banana")).toBe("fallback");
  expect(engineOf(both, "aussen", "nano-banana")).toBe("provider");
  expect(engineOf(both, "local", "veo3")).toBe("engine");
  expect(
    engineOf(createProviders([outside, localProvider], { "*": ["local", "aussen"] }), "local", "nano-banana"),
  ).toBe("engine");
});

test("[PRJ-11] a failure includes its kind", () => {
  expect(toProject({ ...row({ status: "failed" }), errorCode: "refused" }).error_code).toBe("refused");
  expect(toProject(row({}))).not.toHaveProperty("error_code");
});

test("the length of a video contains the end card that follows it", () => {
  const medium = { key: "a", type: "video/mp4", bytes: 1, posterKey: null, width: 1280, height: 720 };
  const lengthOf = (seconds: number | null, endCardSeconds?: number) =>
    toProject(row({ seconds, media: [{ ...medium, ...(endCardSeconds && { endCardSeconds }) }] })).n_frames;
  expect(lengthOf(5)).toBe(5);
  expect(lengthOf(5, 3.2)).toBe(8);
  expect(lengthOf(null, 3.2)).toBeNull();
});

test("[PRJ-01] a failed project shows no version, because the next one gets the same number", () => {
  expect(toProject(row({ version: 2, status: "completed" })).version).toBe(2);
  expect(toProject(row({ version: 2, status: "failed" })).version).toBeUndefined();
});
