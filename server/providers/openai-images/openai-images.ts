import { toDetail } from "#server/platform/error-detail.ts";
import { requestModels } from "#server/platform/model-access.ts";
import * as z from "zod/mini";
import { isSuccess, type JsonResponse, requestJson } from "#server/providers/http-json.ts";
import { unavailableUnlessSent } from "#server/providers/outside-task.ts";
import {
  type InputFile,
  type GenerationRequest,
  type Provider,
  ProviderUnavailable,
  type ResultFile,
} from "#server/providers/provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";
import { startError } from "./errors.ts";
import { toAlphaMask, type DecodedImage, decodeImage } from "./images.ts";
import { type ImageRequest, nearestSize, toRequest } from "./request.ts";
import { answerMilliseconds, maxAnswerBytes, startTimeoutSeconds } from "./limits.ts";
import { headers, imageField, type ImageResult, paths, readCost, readImages } from "./schema.ts";

export type OpenaiImagesSettings = {
  /** Base URL including the API version, without a trailing slash; may be on a private network. */
  baseUrl: string;
  key: string | null;
  model: string;
  /** Image sizes that the service supports, such as `1024x1024`. */
  sizes: readonly string[];
  /** Maximum number of concurrent starts, for all processes together. */
  maxConcurrent: number;
};

type Context = {
  /** Reads an input image from our storage: `readInput` of configured-providers.ts. */
  readInput: (key: string) => Promise<InputFile>;
  /**
   * Stores images under keys derived from the start's reference; a later job removes images that no project refers to
   * (`storeImages` of configured-providers.ts).
   */
  storeImages: (reference: string, decodedImages: readonly Pick<DecodedImage, "bytes" | "type">[]) => Promise<string[]>;
  removeFiles: (keys: readonly string[]) => Promise<void>;
};

const stored = z.object({
  at: z.literal("storage"),
  key: z.string(),
  type: z.string(),
  bytes: z.number(),
  posterKey: z.null(),
  isForeign: z.literal(true),
  width: z.number(),
  height: z.number(),
});
const address = z.object({ at: z.literal("address"), url: z.string(), type: z.string() });
const receiptSchema = z.object({
  files: z.array(z.discriminatedUnion("at", [stored, address])),
  /** Cost in US dollars; null when unknown. */
  cost: z.nullable(z.number()),
});
type Receipt = z.output<typeof receiptSchema>;

/** Provider for any service with OpenAI's image endpoints. Its response to a start already contains the result. */
export function openaiImagesProvider(settings: OpenaiImagesSettings, ctx: Context): Provider {
  const { baseUrl, key, model, sizes, maxConcurrent } = settings;
  const { host, origin } = new URL(baseUrl);

  const ask = (path: string, body: unknown, signal: AbortSignal): Promise<JsonResponse> =>
    requestJson(`${baseUrl}${path}`, {
      method: "POST",
      headers: headers(key),
      body,
      timeoutMilliseconds: answerMilliseconds,
      maxAnswerBytes,
      signal,
      ...(key && { secret: key }),
    }).catch((error: unknown) => {
      throw unavailableUnlessSent(error, signal);
    });

  function fieldsOf({ prompt, ratio, count, quality, outputFormat }: ImageRequest): Record<string, string | number> {
    const size = ratio === null ? undefined : nearestSize(sizes, ratio);
    return {
      model,
      prompt,
      n: count,
      ...(size && { size }),
      ...(quality && { quality }),
      ...(outputFormat && { output_format: outputFormat }),
    };
  }

  async function formOf(request: ImageRequest, inputKeys: readonly string[]): Promise<FormData> {
    const files = await Promise.all(inputKeys.map(ctx.readInput));
    const images = files.slice(0, files.length - request.masks);
    const masks = await Promise.all(files.slice(images.length).map(toAlphaMask));
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(request))) form.set(name, String(value));
    const blob = ({ bytes, type }: InputFile) => new Blob([new Uint8Array(bytes)], { type });
    for (const image of images) form.append(imageField(images.length), blob(image), image.name);
    for (const mask of masks) form.set("mask", blob(mask), mask.name);
    return form;
  }

  async function storeResults(reference: string, results: readonly ImageResult[]): Promise<Receipt["files"]> {
    const decodedImages = await Promise.all(results.map((one) => ("base64" in one ? decodeImage(one.base64) : null)));
    const decoded = decodedImages.filter((decodedImage) => decodedImage !== null);
    const keys = await ctx.storeImages(reference, decoded);
    const storedFiles = decoded.map(({ bytes, type, width, height }, index) => ({
      at: "storage" as const,
      key: keys[index] ?? "",
      type,
      bytes: bytes.byteLength,
      posterKey: null,
      isForeign: true as const,
      width,
      height,
    }));
    const remoteFiles = results.flatMap((one) =>
      "url" in one ? [{ at: "address" as const, url: one.url, type: "image/png" }] : [],
    );
    return [...storedFiles, ...remoteFiles];
  }

  return {
    name: "openai",
    title: "OpenAI-Bilder",
    makes: (requestedModel) => toRequest(requestedModel, model) !== undefined,
    route: (requestedModel) => (toRequest(requestedModel, model) ? model : undefined),
    // Starts are not idempotent: services with OpenAI's image endpoints document no idempotency key, so that a repeated
    // start would make another image.
    isStartIdempotent: false,
    startTimeoutSeconds,
    maxConcurrent,
    resultHosts: [host],

    start: async (
      { reference, model: requestedModel, input, inputKeys }: GenerationRequest,
      signal,
    ): Promise<Receipt> => {
      const request = toRequest(requestedModel, model)?.(input);
      if (!request) throw new ProviderUnavailable("settings", `a general image model does not make ${requestedModel}`);
      const isEdit = inputKeys.length > 0;
      const body = isEdit ? await formOf(request, inputKeys).catch(failUnsent) : fieldsOf(request);
      const answer = await ask(isEdit ? paths.edits : paths.generations, body, signal);
      const results = isSuccess(answer.status) ? readImages(answer.body) : null;
      if (!results) throw startError(answer);
      return { files: await storeResults(reference, results), cost: readCost(answer.body) };
    },

    check: async (receiptJson) => {
      const { files, cost } = receiptSchema.parse(receiptJson);
      const reportedCost = cost === null ? {} : { cost: { amount: cost, unit: "usd" as const } };
      const [first, ...more] = files.map((file): ResultFile => {
        if (file.at !== "address" || key === null || new URL(file.url).host !== host) return file;
        // Replace the origin of the result's URL by that of the configured URL, so that the key is sent over https:
        // behind a proxy, the URL in the response may say http.
        const { pathname, search } = new URL(file.url);
        return { ...file, url: `${origin}${pathname}${search}`, headers: headers(key) };
      });
      if (first) return { state: "done", files: [first, ...more], ...reportedCost };
      const detail = "the image service answered with no picture that can be read";
      return { state: "failed", reason: "broken", message: providerMessages.failed, detail, ...reportedCost };
    },

    pollIntervalSeconds: () => 1,
    cancel: async (receiptJson) => {
      const { files } = receiptSchema.parse(receiptJson);
      await ctx.removeFiles(files.flatMap((file) => (file.at === "storage" ? [file.key] : [])));
    },

    checkAccess: async (signal) => {
      const status = await requestModels({ baseUrl, key }, signal);
      // Accept status 404 for the list of models, which a compatible service need not have.
      if (isSuccess(status) || status === 404) return;
      const message = `the image service answered a list of models with ${status}`;
      throw status === 401 || status === 403 ? new ProviderUnavailable("settings", message) : new Error(message);
    },
  };
}

/** Throws an error which says that nothing has started, because an input image could not be read before the request. */
function failUnsent(error: unknown): never {
  throw new ProviderUnavailable("away", `input image cannot be read: ${toDetail(String(error))}`);
}
