import type { Brand } from "#domain/brand.ts";
import { toPublicOperator } from "#domain/operator/operator.ts";
import type { Context } from "#server/context.ts";
import { listProcessors } from "./list-processors.ts";
import { allLanguages, spokenLanguages } from "#server/providers/spoken-languages.ts";

/** Describes the operator (name, contacts and record) and the features of this installation. */
export async function describeBrand({
  config,
  providers,
  operator,
}: Pick<Context, "config" | "providers" | "operator">): Promise<Brand> {
  const { mailDays, webhookDays, requestDays } = config.retention;
  return {
    ...config.brand,
    operator: toPublicOperator(await operator.read()),
    capabilities: {
      languages: allLanguages((speaker) => spokenLanguages(providers, speaker)),
      producesOrders: config.isAgent,
      takesOrders: config.stripe !== null || config.hasTestCheckout,
      sendsMail: config.mail.serverUrl !== null,
      sendsWhatsapp: config.whatsapp !== null,
      claimSources: config.claimSources,
      processors: listProcessors(config),
      retention: { mailDays, webhookDays, requestDays },
    },
  };
}
