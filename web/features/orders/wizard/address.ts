import type { VideoFormat } from "#domain/speakers/creation.ts";
import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";

export type Step = 1 | 2 | 3;
export type Search = Record<string, string | undefined>;

/** State of the wizard in the URL. Each step has its own URL, so that the back key works. */
export type Place = {
  speaker: SpeakerId | undefined;
  isReviewing: boolean;
  /** Result reported by the checkout's return URL, and the order that it was opened for. */
  payment: "success" | "cancelled" | undefined;
  order: string | undefined;
};

const review = "3";
const payments = ["success", "cancelled"] as const;

export function readPlace({ speaker, schritt, payment, order }: Search): Place {
  return {
    speaker: speakerIds.find((known) => known === speaker),
    isReviewing: schritt === review,
    payment: payments.find((known) => known === payment),
    order: order || undefined,
  };
}

/** Search parameters that every step keeps, for example the use case. */
function withoutPlace(search: Search): Search {
  const { schritt: _step, payment: _payment, order: _order, ...rest } = search;
  return rest;
}

/** Search parameters for another step. The first step names no speaker. */
export function searchFor(step: Step, search: Search, chosen: { speaker: SpeakerId | undefined; format: VideoFormat }) {
  const { speaker: _speaker, format: _format, ...rest } = withoutPlace(search);
  if (step === 1 || chosen.speaker === undefined) return rest;
  return { ...rest, ...chosen, ...(step === 3 && { schritt: review }) };
}

/** Path and query that an order stores, without the wizard's step. */
export function orderAddress(path: string, search: Search): string {
  const given = Object.entries(withoutPlace(search)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}
