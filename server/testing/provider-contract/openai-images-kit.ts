import type { ModelId } from "#domain/models/models.ts";
import { openaiImagesProvider } from "#server/providers/openai-images/openai-images.ts";
import { type ImagesAnswer, imagesError, imagesKey, startImagesService } from "../openai-images-service.ts";
import { everyField } from "./every-field.ts";
import { inputImage } from "./input-images.ts";
import type { ContractKit, ContractRequest, ResultFate, StartFate } from "./kit.ts";
import { answerResult } from "./result-files.ts";

const prompt = "Ein Leuchtturm im Sturm";
const own = "/api/uploads/1";
const ideogram = { expand_prompt: "the service decides" };
const flux = {
  model: "OPENAI_IMAGE_MODEL is the model",
  safetyTolerance: "the rules of the service hold",
  enableTranslation: "the models read German",
  promptUpsampling: "the service decides",
};
const banana = { output_format: "has one value" };
const cases: [ModelId, Record<string, unknown>, string[], Record<string, string>][] = [
  ["nano-banana", { prompt }, [], banana],
  ["nano-banana-edit", { prompt, image_urls: [own, own] }, ["inputs/a.png", "inputs/b.jpg"], banana],
  ["ideogram-v3", { prompt, num_images: 3 }, [], ideogram],
  ["ideogram-v3-edit", { prompt, image_url: own, mask_url: own }, ["inputs/a.png", "inputs/mask.png"], ideogram],
  ["ideogram-v3-remix", { prompt, image_url: own }, ["inputs/a.png"], ideogram],
  ["flux-kontext", { prompt, aspectRatio: "1:1" }, [], flux],
  ["flux-kontext", { prompt, inputImage: own, aspectRatio: "1:1" }, ["inputs/a.png"], flux],
];

/**
 * Aspect ratios that lead to another image size than the initial one; there are only three sizes, so most ratios do
 * not.
 */
const shapes: Record<string, unknown> = { image_size: "1:1", aspectRatio: "16:9" };
const orders = cases.map(([model, input, inputKeys, without]): ContractRequest => {
  const { changes, without: rest } = everyField(model, input, without);
  const shape = Object.keys(changes).find((name) => name in shapes && model.startsWith("nano"));
  return {
    model,
    input,
    inputKeys,
    changes: { ...changes, ...(shape && { [shape]: shapes[shape] }) },
    without: rest,
    type: "image/png",
  };
});

const starts: Record<StartFate, ImagesAnswer> = {
  accepts: undefined,
  "refuses-content": imagesError(400, "moderation_blocked", "Your request was rejected by the safety system."),
  "has-no-credit": imagesError(429, "insufficient_quota", "You exceeded your current quota"),
  "rejects-key": imagesError(401, "invalid_api_key"),
  "is-limited": { ...imagesError(429, "rate_limit_exceeded"), headers: { "retry-after": "7" } },
  "is-away": { status: 503, body: "" },
  "answers-malformed": { status: 200, body: { ok: true } },
  "accepts-silently": "lose-answer",
  "never-answers": "hang",
};
const immediate = "the answer of a start is the result";

/**
 * Setup for testing the provider contract with services that answer with image URLs. Images inside the response are
 * tested with the provider.
 */
export const openaiImagesKit: ContractKit = {
  name: "openai-images",
  requests: orders,
  impossible: {
    waits: immediate,
    works: immediate,
    failed: immediate,
    "refused-content": immediate,
    "says-unknown-state": immediate,
    "forgot-the-task": immediate,
  },
  open: async () => {
    const service = await startImagesService();
    service.form = "url";
    const provider = openaiImagesProvider(
      {
        baseUrl: service.baseUrl,
        key: imagesKey,
        model: "gpt-image-1",
        sizes: ["1024x1024", "1536x1024", "1024x1536"],
        maxConcurrent: 8,
      },
      {
        readInput: inputImage,
        storeImages: () => Promise.resolve([]),
        removeFiles: () => Promise.resolve(),
      },
    );
    let accepted = 0;
    let start: StartFate = "accepts";
    let result: ResultFate = "whole";
    service.answer = () => {
      if (start === "accepts" || start === "accepts-silently") accepted += 1;
      return starts[start];
    };
    service.view = (response) => answerResult(response, "image/png", result);
    return {
      provider,
      resultHost: service.host,
      calls: () =>
        service.calls.map(({ method, path, fields, files }) => ({
          method,
          path,
          body: {
            ...fields,
            ...Object.fromEntries(files.map(({ field, ...file }, index) => [`${field} ${index}`, file])),
          },
        })),
      accepted: () => accepted,
      meetStarts: (fate) => void (start = fate),
      // Setting the reaction to polls does nothing, because this provider is never polled.
      meetChecks: () => {},
      meetResults: (fate) => void (result = fate),
      stop: service.stop,
    };
  },
};
