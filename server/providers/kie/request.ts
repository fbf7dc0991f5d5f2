import type { RecordKind } from "./wire.ts";

/** What is sent to kie.ai for an order, without the address for callbacks. */
export type KieRequest = {
  record: RecordKind;
  body: Record<string, unknown>;
  /** Of the results, where their addresses do not tell. */
  type: "video/mp4" | "image/png" | "image/jpeg";
};

/** `pictures` are addresses that kie.ai can read, images first, then masks. */
export type ToRequest = (input: Record<string, unknown>, pictures: readonly string[]) => KieRequest;

/** A market model's request. */
export const market = (model: string, type: KieRequest["type"], input: Record<string, unknown>): KieRequest => ({
  record: "market",
  body: { model, input },
  type,
});

/** A slider's position without the noise of its fractions. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
