import type { Brand } from "#domain/brand.ts";
import { toPublicOperator } from "#domain/operator/operator.ts";
import { legalTextKinds } from "#domain/legal-texts/legal-texts.ts";
import { domesticCase } from "#domain/taxes/tax.ts";
import type { Context } from "#server/context.ts";
import { readSalesRules } from "#server/features/orders/sales-rules.ts";
import { listProcessors } from "./list-processors.ts";
import { allLanguages, spokenLanguages } from "#server/providers/spoken-languages.ts";

/** Describes the operator (name, contacts and details) and the features of this installation. */
export async function describeBrand({
  config,
  providers,
  operator,
  legalTexts,
  prices,
}: Pick<Context, "config" | "providers" | "operator" | "legalTexts" | "prices">): Promise<Brand> {
  const { mailDays, webhookDays, requestDays } = config.retention;
  const seller = await operator.read();
  const takesOrders = config.stripe !== null || config.hasTestCheckout;
  const published = await legalTexts.read();
  const { customers } = await readSalesRules({ operator, legalTexts, config });
  return {
    ...config.brand,
    operator: toPublicOperator(seller),
    legalTexts: legalTextKinds.filter((kind) => published[kind] !== undefined),
    capabilities: {
      languages: allLanguages((speaker) => spokenLanguages(providers, speaker)),
      producesOrders: config.isAgent,
      takesOrders,
      orderPrices: takesOrders
        ? {
            cents: await prices.read(),
            taxCase: domesticCase(seller, config.orderVatPercent),
            isTest: !config.stripe,
          }
        : null,
      customers,
      sendsMail: config.mail.serverUrl !== null,
      sendsWhatsapp: config.whatsapp !== null,
      claimSources: config.claimSources,
      processors: listProcessors(config),
      paymentMethods: config.stripe?.paymentMethods ?? [],
      retention: { mailDays, webhookDays, requestDays },
    },
  };
}
