import type { Speaker } from "./speakers.ts";
import { type OrderContext, ownScriptContext, type UseCase } from "./use-cases.ts";
import type { VideoFormat } from "./video-formats.ts";

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
  /** Use case whose questions the order page asks; without a use case, the page asks for a script. */
  useCase?: UseCase;
};

type Orderable = Pick<Speaker, "id" | "useCases" | "isUgc">;

/** Whether videos of a use case are in landscape format; those of all others are in portrait format. */
const supportsLandscape = (useCase: UseCase) => useCase === "email-marketing" || useCase === "whatsapp";

/**
 * Order page of a speaker. `ownScriptContext` or a UGC speaker in landscape: the page for scripts. A UGC speaker in
 * portrait: the UGC page. Another speaker: in landscape the page of `context`, else of the speaker's first use case in
 * landscape; in portrait the page of `context` if its videos are in portrait; else the page for scripts.
 */
export function orderPageOf({ id, useCases, isUgc }: Orderable, format: VideoFormat, context?: OrderContext): Creation {
  const isLandscape = format === "landscape";
  if (context === ownScriptContext || (isUgc && isLandscape)) return { path: generic, search: { speaker: id, format } };
  if (isUgc) return { path: ugc, search: { speaker: id } };
  const requested = context && (isLandscape || !supportsLandscape(context)) ? context : undefined;
  const useCase = requested ?? (isLandscape ? useCases.find(supportsLandscape) : undefined);
  const search = { speaker: id, format };
  return useCase ? { path: routes[useCase], search, useCase } : { path: generic, search };
}

const forwards = {
  "email-marketing": routes["email-marketing"],
  whatsapp: routes.whatsapp,
  sora2: "/sora2/video-erstellen",
} as const;

/**
 * Page to which the generic wizard redirects (WIZ-01). A use case in the URL takes precedence over the stored use case.
 */
export function wizardRedirectOf(
  requestedUseCase: unknown,
  storedUseCase: unknown,
): (typeof forwards)[keyof typeof forwards] | undefined {
  const useCase = requestedUseCase || storedUseCase;
  return Object.entries(forwards).find(([useCaseId]) => useCaseId === useCase)?.[1];
}
