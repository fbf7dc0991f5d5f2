import { heygen } from "#domain/models/heygen.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import type { ModelId } from "#domain/models/models.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { localProvider } from "#server/providers/local/local.ts";
import { renderStore } from "#server/providers/local/store.ts";
import { testDatabase } from "../database.ts";
import type { CheckFate, ContractKit, ContractRequest, ReceivedCall } from "./kit.ts";
import { contractRequest } from "./requests.ts";

const prompt = "Ein Leuchtturm im Sturm";
const own = "/api/uploads/1";
const drawsOwnWay = "the engine draws in one way";
const png = "image/png";

const of = (
  model: ModelId,
  input: Record<string, unknown>,
  type: ContractRequest["type"],
  inputKeys: string[] = [],
  ...unknown: string[]
) =>
  contractRequest({
    model,
    input,
    type,
    inputKeys,
    // The engine refuses edits that it cannot carry out, so the changed prompt is one that it can.
    changes: "prompt" in input ? { prompt: "mask_url" in input ? "Ein Baum" : "Ein Strand bei Nacht" } : {},
    without: Object.fromEntries(unknown.map((field) => [field, drawsOwnWay])),
  });

const orders: ContractRequest[] = [
  of("sora2-text", { prompt }, "video/mp4", [], "remove_watermark"),
  of("sora2-image", { prompt, image_urls: [own] }, "video/mp4", ["a.png"], "remove_watermark"),
  of("veo3", { prompt }, "video/mp4", [], "resolution"),
  of("veo3", { prompt, imageUrl: own }, "video/mp4", ["a.png"], "resolution"),
  of("kling-v2-5-text", { prompt }, "video/mp4", [], "negative_prompt", "cfg_scale"),
  of("kling-v2-5", { prompt, image_url: own }, "video/mp4", ["a.png"], "negative_prompt", "cfg_scale"),
  of("nano-banana", { prompt }, png),
  of("nano-banana-edit", { prompt, image_urls: [own, own] }, png, ["a.png", "b.png"]),
  of("ideogram-v3", { prompt }, png, [], "rendering_speed"),
  of(
    "ideogram-v3-edit",
    { prompt: "Eine Tasse", image_url: own, mask_url: own },
    png,
    ["a.png", "mask.png"],
    "rendering_speed",
  ),
  of("ideogram-v3-remix", { prompt, image_url: own }, png, ["a.png"], "rendering_speed", "style"),
  of("flux-kontext", { prompt }, "image/jpeg", [], ...fluxUnknown()),
  of("flux-kontext", { prompt, inputImage: own }, "image/jpeg", ["a.png"], ...fluxUnknown()),
  ...(["kling-3", "seedance-2"] as const).flatMap((name) => [
    of(`${name}-text`, { prompt }, "video/mp4", [], "resolution"),
    of(`${name}-image`, { prompt, image_url: own }, "video/mp4", ["a.png"], "resolution"),
  ]),
  ...(["nano-banana-2", "nano-banana-pro", "gpt-image-2", "flux-2"] as const).flatMap((id) => [
    of(id, { prompt }, png, [], ...(id.startsWith("nano") ? ["resolution"] : [])),
    of(
      id,
      { prompt, image_urls: [own, own] },
      png,
      ["a.png", "b.png"],
      ...(id.startsWith("nano") ? ["resolution"] : []),
    ),
  ]),
  of(heygen.id, { input_text: prompt, speaker_id: "speaker-1" }, "video/mp4"),
  contractRequest({
    model: orderVideo.id,
    input: { text: "Willkommen.", speaker: "speaker-1", format: "landscape", customer: null },
    type: "video/mp4",
    changes: {
      text: "Auf Wiedersehen.",
      speaker: "speaker-2",
      format: "portrait",
      customer: { name: "Bäckerei Sonne", color: "#aa3311" },
      senderCompany: "Praxis am Dom",
      closing: { lines: ["Do, 3. Dezember · 15:30 Uhr"], action: "Jetzt anrufen: 0931 123456" },
    },
  }),
];

function fluxUnknown(): string[] {
  return ["model", "safetyTolerance", "enableTranslation", "promptUpsampling"];
}

const here = "there is no service between: a start is a row of our own database";
const storedReason = "results lie in our storage already";

/** Setup for testing the provider contract with the local engine: a database takes the place of a simulated service. */
export const localKit: ContractKit = {
  name: "local",
  requests: orders,
  impossible: {
    "refuses-content": here,
    "has-no-credit": here,
    "rejects-key": here,
    "is-limited": here,
    "is-away": here,
    "answers-malformed": here,
    "accepts-silently": here,
    "never-answers": here,
    "refused-content": here,
    "says-unknown-state": here,
    dead: storedReason,
    slow: storedReason,
    huge: storedReason,
    truncated: storedReason,
    "of-the-wrong-type": storedReason,
  },
  open: async () => {
    const database = await testDatabase();
    const renders = renderStore(database.db);
    const calls: ReceivedCall[] = [];
    const types = new Map<string, string>();
    let fate: CheckFate = "works";
    const provider = localProvider({ renders, notifyQueued: async () => {}, languagesOf: () => undefined });
    return {
      provider: {
        ...provider,
        start: async (request, signal) => {
          const receipt = await provider.start(request, signal);
          const description = (await renders.find(request.reference))?.description ?? {};
          types.set(request.reference, resultType(description));
          calls.push({ method: "POST", path: "/renders", body: description });
          return receipt;
        },
        check: async (receipt, signal) => {
          for (const [id, type] of types) await bring(renders, id, fate, type);
          return provider.check(receipt, signal);
        },
      },
      resultHost: "",
      calls: () => calls,
      accepted: () => types.size,
      meetStarts: () => {},
      meetChecks: (options) => {
        fate = options;
      },
      meetResults: () => {},
      stop: database.close,
    };
  },
};

/** Media type of the engine's output. */
function resultType({ kind, type = "png" }: Record<string, unknown>): string {
  return String(kind).startsWith("image") ? `image/${String(type)}` : "video/mp4";
}

/** Changes the row of a render as a worker of the engine would, so that the next poll shows a reaction. */
async function bring(renders: ReturnType<typeof renderStore>, id: string, fate: CheckFate, type: string) {
  const medium: StoredMedium = { key: `renders/${id}/0`, type, bytes: 9, posterKey: null, width: 64, height: 48 };
  if (fate === "works") await renders.report({ id, attempts: 0 }, { phase: "drawing", done: 1, total: 2 });
  if (fate === "is-done") await renders.finish({ id, attempts: 0 }, [medium]);
  if (fate === "failed") await renders.fail(id, "crashed");
  if (fate === "forgot-the-task") await renders.remove([id]);
}
