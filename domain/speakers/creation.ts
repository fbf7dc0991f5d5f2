import type { Speaker } from "./speakers.ts";
import type { UseCase } from "./use-cases.ts";

export const videoFormats = ["portrait", "landscape"] as const;
export type VideoFormat = (typeof videoFormats)[number];

/** As an order names them. */
export const formatLabels: Record<VideoFormat, string> = {
  portrait: "Portrait (9:16)",
  landscape: "Landscape (16:9)",
};

const routes = {
  "email-marketing": "/email-marketing/video-erstellen",
  whatsapp: "/whatsapp/video-erstellen",
  "video-ads": "/video-ads/video-erstellen",
} as const satisfies Record<UseCase, string>;

const generic = "/create-video";
const ugc = "/create-video-heygen";

export type Creation = {
  path: (typeof routes)[UseCase] | typeof generic | typeof ugc;
  search: { speaker: string; format?: VideoFormat };
  /** Whose questions are asked there; without one it takes a script. */
  useCase?: UseCase;
};

type Orderable = Pick<Speaker, "id" | "useCases" | "isUgc">;

/** Only these are filmed in landscape; every other order comes out in portrait. */
const filmsInLandscape = (useCase: UseCase) => useCase === "email-marketing" || useCase === "whatsapp";

/**
 * Where a video with this speaker is made. UGC speakers have a page of their own. Then what somebody came
 * for decides, or what the speaker fits, as far as it is filmed in the wanted format; else a script is asked for.
 */
export function creationOf({ id, useCases, isUgc }: Orderable, format: VideoFormat, context?: UseCase): Creation {
  if (isUgc) return { path: ugc, search: { speaker: id } };
  const isLandscape = format === "landscape";
  const wanted = context && (isLandscape || !filmsInLandscape(context)) ? context : undefined;
  const useCase = wanted ?? (isLandscape ? useCases.find(filmsInLandscape) : undefined);
  const search = { speaker: id, format };
  return useCase ? { path: routes[useCase], search, useCase } : { path: generic, search };
}

/** The page of the UGC speakers makes portrait films only. */
export const isFilmedIn = ({ isUgc }: Pick<Speaker, "isUgc">, format: VideoFormat) => !isUgc || format === "portrait";

const forwards = {
  "email-marketing": routes["email-marketing"],
  whatsapp: routes.whatsapp,
  sora2: "/sora2/video-erstellen",
} as const;

/** Where the generic wizard leads on to (WIZ-01). What its address asks for counts before what the browser keeps. */
export function forwardOf(asked: unknown, kept: unknown): (typeof forwards)[keyof typeof forwards] | undefined {
  const useCase = asked || kept;
  return Object.entries(forwards).find(([known]) => known === useCase)?.[1];
}
