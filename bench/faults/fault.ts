import type { Row } from "../rows.ts";
import type { Engine } from "./kill-target.ts";

export type FaultOptions = {
  /** Number of process kills for each kind of database (embedded or external). */
  kills: number;
  engines: readonly Engine[];
  seed: number;
  /** Whether faults last only as long as it takes to notice them. */
  isShort: boolean;
};
/** Causes one fault and measures what users notice. */
export type Fault = (options: FaultOptions) => Promise<Row[]>;
