import { type VideoFormat, videoFormats } from "#domain/speakers/video-formats.ts";
import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";

export type Step = 1 | 2 | 3;
export type Search = Record<string, string | undefined>;

/** State of the wizard in the URL. Each step has its own URL, so that the browser's back button works. */
export type WizardLocation = {
  speaker: SpeakerId | undefined;
  format: VideoFormat | undefined;
  isReviewing: boolean;
  /** Result of the checkout, as its return URL reports it; undefined in other URLs. */
  payment: "success" | "cancelled" | undefined;
  /** Id of the order that the wizard shows; undefined before the order is sent. */
  order: string | undefined;
};

const reviewStep = "3";
const payments = ["success", "cancelled"] as const;

export function readWizardLocation({ speaker, format, schritt, payment, order }: Search): WizardLocation {
  return {
    speaker: speakerIds.find((allowed) => allowed === speaker),
    format: videoFormats.find((allowed) => allowed === format),
    isReviewing: schritt === reviewStep,
    payment: payments.find((allowed) => allowed === payment),
    order: order || undefined,
  };
}

/** Search parameters that all steps of the wizard share, for example the use case. */
function withoutLocation(search: Search): Search {
  const { schritt: _step, payment: _payment, order: _order, ...rest } = search;
  return rest;
}

/**
 * Search parameters for a step of the wizard. Those of the first step name no speaker and no format, because the user
 * chooses them there.
 */
export function searchFor(step: Step, search: Search, chosen: { speaker: SpeakerId | undefined; format: VideoFormat }) {
  const { speaker: _speaker, format: _format, ...rest } = withoutLocation(search);
  if (step === 1 || chosen.speaker === undefined) return rest;
  return { ...rest, ...chosen, ...(step === 3 && { schritt: reviewStep }) };
}

/** Path and query of the wizard that an order stores, without the step. */
export function orderAddress(path: string, search: Search): string {
  const entries = Object.entries(withoutLocation(search)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(entries).toString();
  return query ? `${path}?${query}` : path;
}
