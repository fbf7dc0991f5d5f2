import type { RecordKind } from "./wire.ts";

/** What is sent to kie.ai for an order, without the address for callbacks. */
export type KieRequest = {
  record: RecordKind;
  body: Record<string, unknown>;
  /** Of the results, where their addresses do not tell. */
  type: "video/mp4" | "image/png" | "image/jpeg";
};

/** `pictures` are addresses that kie.ai can read, images first, then masks. */
type Fill<Result> = (input: Record<string, unknown>, pictures: readonly string[]) => Result;
/** `route` is what kie.ai calls the model. */
export type ToRequest = Fill<KieRequest> & { route: string };

export const routed = (route: string, fill: Fill<KieRequest>): ToRequest => Object.assign(fill.bind(null), { route });

/** A market model's request. */
export const market = (model: string, type: KieRequest["type"], fill: Fill<Record<string, unknown>>): ToRequest =>
  routed(model, (input, pictures) => ({ record: "market", body: { model, input: fill(input, pictures) }, type }));

/** A slider's position without the noise of its fractions. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
