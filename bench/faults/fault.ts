import type { Row } from "../rows.ts";
import type { Engine } from "./kill-target.ts";

export type FaultOptions = {
  /** Number of process kills for each kind of database (embedded or external). */
  kills: number;
  engines: readonly Engine[];
  seed: number;
  /** Whether each fault lasts only a few seconds, as in the end-to-end tests. */
  isShort: boolean;
};
/** Causes one fault and measures what users notice. */
export type Fault = (options: FaultOptions) => Promise<Row[]>;
