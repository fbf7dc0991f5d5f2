import { allModels, type ModelId } from "#domain/models/models.ts";

const prompt = "Ein Leuchtturm im Sturm";
const own = "/api/uploads/1";
export type KieCase = {
  id: ModelId;
  input: Record<string, unknown>;
  inputKeys: string[];
  types: string[];
  record: string;
};
const market = "/api/v1/jobs/recordInfo";
const imageModels = ["nano-banana-2", "nano-banana-pro", "gpt-image-2", "flux-2"] as const;
const videoOfText = { input: { prompt }, inputKeys: [], types: ["video/mp4"] };
const videoOfImage = { input: { prompt, image_url: own }, inputKeys: ["a.png"], types: ["video/mp4"] };
const imageOfText = { input: { prompt }, inputKeys: [], types: ["image/png"] };
const imageOfImages = {
  input: { prompt, image_urls: [own, own] },
  inputKeys: ["a.png", "b.png"],
  types: ["image/png"],
};
/** Test cases for every model of kie.ai, with and without an input image: id of the requirement, and the request. */
export const kieCases: [string, KieCase][] = [
  ["[KLING-01]", { id: "kling-v2-5-text", input: { prompt }, inputKeys: [], types: ["video/mp4"], record: market }],
  [
    "[KLING-01]",
    { id: "kling-v2-5", input: { prompt, image_url: own }, inputKeys: ["a.png"], types: ["video/mp4"], record: market },
  ],
  [
    "[VEO-02]",
    { id: "veo3", input: { prompt }, inputKeys: [], types: ["video/mp4"], record: "/api/v1/veo/record-info" },
  ],
  [
    "[VEO-02]",
    {
      id: "veo3",
      input: { prompt, imageUrl: own },
      inputKeys: ["a.png"],
      types: ["video/mp4"],
      record: "/api/v1/veo/record-info",
    },
  ],
  ["[IMG-02]", { id: "nano-banana", input: { prompt }, inputKeys: [], types: ["image/png"], record: market }],
  [
    "[IMG-02]",
    {
      id: "nano-banana-edit",
      input: { prompt, image_urls: [own, own] },
      inputKeys: ["a.png", "b.png"],
      types: ["image/png"],
      record: market,
    },
  ],
  [
    "[IMG-03]",
    {
      id: "ideogram-v3",
      input: { prompt, num_images: 3 },
      inputKeys: [],
      types: ["image/png", "image/png", "image/png"],
      record: market,
    },
  ],
  [
    "[IMG-04]",
    {
      id: "ideogram-v3-edit",
      input: { prompt, image_url: own, mask_url: own },
      inputKeys: ["a.png", "mask.png"],
      types: ["image/png"],
      record: market,
    },
  ],
  [
    "[IMG-05]",
    {
      id: "ideogram-v3-remix",
      input: { prompt, image_url: own, num_images: 2 },
      inputKeys: ["a.png"],
      types: ["image/png", "image/png"],
      record: market,
    },
  ],
  [
    "[IMG-06]",
    {
      id: "flux-kontext",
      input: { prompt },
      inputKeys: [],
      types: ["image/jpeg"],
      record: "/api/v1/flux/kontext/record-info",
    },
  ],
  [
    "[IMG-06]",
    {
      id: "flux-kontext",
      input: { prompt, inputImage: own, outputFormat: "png" },
      inputKeys: ["a.png"],
      types: ["image/png"],
      record: "/api/v1/flux/kontext/record-info",
    },
  ],
  newerCase("kling-3-image", videoOfImage),
  newerCase("kling-3-text", videoOfText),
  newerCase("seedance-2-image", videoOfImage),
  newerCase("seedance-2-text", videoOfText),
  ...imageModels.flatMap((id) => [newerCase(id, imageOfText), newerCase(id, imageOfImages)]),
];

function newerCase(id: ModelId, request: Omit<KieCase, "id" | "record">): [string, KieCase] {
  return ["[GEN-02]", { id, ...request, record: market }];
}

export const toOrder = ({ id, input, inputKeys }: KieCase, callbackUrl: string | null = null) => {
  const model = allModels.find((candidate) => candidate.id === id);
  const parsed = model?.input.parse(input) as Record<string, unknown>;
  return { reference: "r-1", model: id, input: parsed, inputKeys, callbackUrl };
};
export const caseOf = (id: ModelId) => kieCases.find(([, { id: candidate }]) => candidate === id)?.[1] as KieCase;
