import type { ProviderFile } from "#engine/ingest/receive.ts";
import { handleRequest } from "./child-process.ts";

handleRequest(async (foreign: ProviderFile) => {
  const { ingest: receive } = await import("#engine/ingest/receive.ts");
  return receive(foreign);
});
