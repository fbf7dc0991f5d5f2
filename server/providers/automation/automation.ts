import * as z from "zod/mini";
import { automationProviderName } from "#domain/orders/automation.ts";
import { type Provider, ProviderRefusal } from "../provider.ts";

/** Receipt that the automation's provider returns: URL of a video that the automation has reported. */
const receiptSchema = z.object({ url: z.string() });

/**
 * The operator's automation as a provider: its videos are fetched, checked, labelled and stored like all others. It is
 * never asked to start a video, because the order's webhook has done that.
 */
export const automationProvider: Provider = {
  name: automationProviderName,
  title: "Automatisierung des Betreibers",
  makes: () => false,
  isStartIdempotent: false,
  start: async () => {
    throw new ProviderRefusal("the automation starts by webhook");
  },
  check: async (receipt) => ({
    state: "done",
    files: [{ at: "address", url: receiptSchema.parse(receipt).url, type: "video/mp4" }],
  }),
  pollIntervalSeconds: () => 15,
};
