import type { ProcessorId } from "#domain/operator/processor-ids.ts";
import type { Config } from "#server/platform/config.ts";

/** Lists the outside services that the settings of this installation name, in the order of the privacy page. */
export function listProcessors(config: Config): ProcessorId[] {
  const isConfigured: Record<ProcessorId, boolean> = {
    stripe: config.stripe !== null,
    "mail-server": config.mail.serverUrl !== null,
    meta: config.whatsapp !== null,
    "object-storage": config.s3 !== null,
    automation: config.automation !== null,
    "language-model": config.languageModel !== null,
    heygen: config.heygen !== null,
    kie: config.kie !== null,
    fal: config.fal !== null,
    replicate: config.replicate !== null,
    "image-service": config.openaiImages !== null,
    "speech-service": config.speech !== null,
    comfyui: config.comfyui !== null,
  };
  return (Object.keys(isConfigured) as ProcessorId[]).filter((id) => isConfigured[id]);
}
