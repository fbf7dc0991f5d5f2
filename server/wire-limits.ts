import type { Database } from "./db/client.ts";
import { limitReader } from "./features/limits/limit-reader.ts";
import { limitStore } from "./features/limits/store.ts";

/** Rung after a change, for every process. */
export const limitsChannel = "limits";

type Parts = {
  db: Database;
  notify: (...messages: [channel: string, payload: string][]) => Promise<void>;
};

/** The limits that admins can change, as every process reads them. */
export function wireLimits({ db, notify }: Parts) {
  const store = limitStore(db);
  const limits = limitReader(() => store.list());
  return {
    limits,
    limitStore: store,
    announceLimits: async () => {
      limits.invalidate();
      await notify([limitsChannel, ""]);
    },
  };
}
