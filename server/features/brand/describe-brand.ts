import type { Brand } from "#domain/brand.ts";
import type { Context } from "#server/context.ts";
import { allLanguages, spokenLanguages } from "#server/providers/spoken-languages.ts";

/** Describes the operator (name and contacts) and the features of this installation. */
export function describeBrand({ config, providers }: Context): Brand {
  const { mailDays, webhookDays, requestDays } = config.retention;
  return {
    ...config.brand,
    capabilities: {
      languages: allLanguages((speaker) => spokenLanguages(providers, speaker)),
      producesOrders: config.isAgent,
      takesOrders: config.stripe !== null || config.hasTestCheckout,
      sendsMail: config.mail.serverUrl !== null,
      sendsWhatsapp: config.whatsapp !== null,
      claimSources: config.claimSources,
      retention: { mailDays, webhookDays, requestDays },
    },
  };
}
