import { loadImage } from "@napi-rs/canvas";
import { readDrawing } from "#engine/illustrations/illustration-file.ts";
import type { PresenterVideo } from "../description.ts";
import { findTrade } from "./find-trade.ts";
import type { TradeItem } from "./paint-trade-items.ts";

/** Drawings of things that lie, lean or hang, and would seem to float above a board. */
const framed = new Set(
  `carpentry-saw hammer scissors wrench screwdriver key locked-with-key paintbrush toothbrush razor airplane honeybee
  paw-prints bone shower electric-plug running-shoe bar-chart sunglasses chopsticks sewing-needle pill adhesive-bandage
  thermometer stethoscope umbrella bouquet guitar admission-tickets goggles`.split(/\s+/u),
);

/** Loads the things of the trade that the texts of a video name; none if they name no trade. */
export async function loadTradeItems({
  text,
  lowerThird,
  customer,
  closing,
  brandKit,
}: PresenterVideo): Promise<readonly TradeItem[]> {
  const named = [text, lowerThird?.role, customer?.name, closing?.company, brandKit?.company].filter(
    (each) => each !== undefined,
  );
  const items = findTrade(named)?.items ?? [];
  return Promise.all(
    items.map(async (name) => ({
      image: await loadImage(Buffer.from(readDrawing(name))),
      isFramed: framed.has(name),
    })),
  );
}
