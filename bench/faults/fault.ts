import type { Row } from "../rows.ts";
import type { Engine } from "./kill-target.ts";

export type FaultOptions = {
  /** Number of kills on each database engine. */
  kills: number;
  engines: readonly Engine[];
  seed: number;
};
/** Causes one fault and measures what users notice. */
export type Fault = (options: FaultOptions) => Promise<Row[]>;
