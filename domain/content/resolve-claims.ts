import type { Capabilities } from "../brand.ts";
import { claims } from "./claims.ts";

export type Figure = { before: string; figure: string; text: string; source?: string };
type Sources = Capabilities["claimSources"];
export type ClaimId = keyof Sources;

const claimFigures: Record<ClaimId, Figure> = {
  savingsPerYear: {
    before: "bis zu",
    figure: claims.savingsPerYear,
    text: "im Jahr sparen gegenüber klassischer Videoproduktion",
  },
  productionTime: { before: "bis zu", figure: claims.productionTime, text: "weniger Produktionszeit" },
  openRate: { before: "über", figure: claims.openRate, text: "Öffnungsrate für Nachrichten auf WhatsApp" },
};

/** Facts that hold for every installation; they replace claims without a source. */
const productFacts: Record<ClaimId, Figure> = {
  savingsPerYear: { before: "", figure: "Kein Drehtag", text: "Sie brauchen weder Kamera noch Studio, nur Ihren Text" },
  productionTime: { before: "", figure: "1080p", text: "als MP4, im Hochformat oder im Querformat" },
  openRate: {
    before: "",
    figure: "Kennzeichnung",
    text: "„KI-generiert“ steht im Bild jedes Sprechers, wie es die EU verlangt",
  },
};

/**
 * The advertising claims of a page. A claim whose source the operator has not configured is replaced by a product fact.
 */
export function resolveClaims(ids: readonly ClaimId[], sources: Sources): Figure[] {
  return ids.map((id) => {
    const source = sources[id];
    return source === null ? productFacts[id] : { ...claimFigures[id], source };
  });
}
