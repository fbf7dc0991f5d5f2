import * as z from "zod/mini";
import { allModels, findAnyModel } from "#domain/models/index.ts";
import { phases } from "#domain/projects/project.ts";
import {
  type Order,
  type Provider,
  ProviderRefusal,
  type ResultFile,
  studioProvider,
} from "#server/providers/provider.ts";
import type { StoredMedium } from "#server/db/schema.ts";
import { describe } from "./describe.ts";
import type { RenderKind, RenderStore } from "./store.ts";

const receipt = z.object({ renderId: z.string() });
const phase = z.enum(phases);
const checkSeconds = 5;

type Tools = {
  renders: RenderStore;
  /** Notifies workers of a new render, and users whose queue position may have changed. */
  announceQueued: (makes: RenderKind) => Promise<void>;
};

function toResultFile({ width, height, ...medium }: StoredMedium): ResultFile {
  return { at: "storage", ...medium, width: width ?? 0, height: height ?? 0 };
}

/** The local engine as a provider: it accepts requests and is polled like an outside API. */
export function localProvider({ renders, announceQueued }: Tools): Provider {
  return {
    name: studioProvider,
    title: "Eigenes Studio",
    makes: (model) => allModels.some(({ id }) => id === model),
    // Both voices of the engine read only German, see `engine/voice/normalise`.
    speaks: () => ["de"],
    startsOnce: true,
    hasOwnQueue: true,

    start: async (order: Order) => {
      const description = describe(order);
      if (!description) throw new ProviderRefusal(`local engine cannot make ${order.model}`);
      const makes = findAnyModel(order.model)?.makes ?? "video";
      await renders.place(order.reference, makes, description);
      await announceQueued(makes);
      return { renderId: order.reference } satisfies z.infer<typeof receipt>;
    },

    check: async (given) => {
      const row = await renders.find(receipt.parse(given).renderId);
      if (!row) return { state: "failed", reason: "unknown-task" };
      if (row.state === "failed") return { state: "failed", reason: "broken" };
      if (row.state === "done" && row.result) {
        // Renders of an earlier version stored their single result without a list.
        const [first, ...others] = [row.result].flat().map(toResultFile);
        if (first) return { state: "done", files: [first, ...others] };
      }
      return {
        state: "running",
        phase: row.state === "queued" ? "queued" : (phase.safeParse(row.progress?.phase).data ?? "preparing"),
        done: row.progress?.done ?? null,
        total: row.progress?.total ?? null,
      };
    },

    patience: () => checkSeconds,
    cancel: async (given) => {
      await renders.fail(receipt.parse(given).renderId, "cancelled");
    },
  };
}
