import type { ProviderFile } from "#engine/ingest/ingest.ts";
import { handleRequest } from "./child-process.ts";

handleRequest(async (foreign: ProviderFile) => {
  const { ingest } = await import("#engine/ingest/ingest.ts");
  return ingest(foreign);
});
