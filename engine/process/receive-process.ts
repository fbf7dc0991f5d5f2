import type { ForeignFile } from "#engine/ingest/receive.ts";
import { takeOrder } from "./child-process.ts";

takeOrder(async (foreign: ForeignFile) => {
  const { receive } = await import("#engine/ingest/receive.ts");
  return receive(foreign);
});
