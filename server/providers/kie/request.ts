import type { RecordKind } from "./schema.ts";

/** Request to kie.ai, without the callback URL. */
export type KieRequest = {
  record: RecordKind;
  body: Record<string, unknown>;
  /** Media type of results for which the provider reports none. */
  type: "video/mp4" | "image/png" | "image/jpeg";
};

/** Builds a request for a model's input. `imageUrls` are URLs that kie.ai can read, images before masks. */
type Fill<Result> = (input: Record<string, unknown>, imageUrls: readonly string[]) => Result;
/** A request builder with `route`, kie.ai's name of the model. */
export type ToRequest = Fill<KieRequest> & { route: string };

export const routed = (route: string, fill: Fill<KieRequest>): ToRequest => Object.assign(fill.bind(null), { route });

/** Builds a request to the endpoint that most of kie.ai's models share (`market`). */
export const market = (model: string, type: KieRequest["type"], fill: Fill<Record<string, unknown>>): ToRequest =>
  routed(model, (input, imageUrls) => ({ record: "market", body: { model, input: fill(input, imageUrls) }, type }));

/** Rounds a slider value to two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
