import * as z from "zod/mini";
import { webAddress } from "./setting-schemas.ts";

const claimSource = z.optional(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(200, "darf höchstens 200 Zeichen lang sein")),
);

/** Settings of the names, addresses and advertising claims that the pages show. */
export const brandSettings = {
  BRAND_NAME: z._default(z.string(), "Lichtspiel"),
  SUPPORT_EMAIL: z.optional(z.email("muss eine E-Mail-Adresse sein")),
  SUPPORT_WHATSAPP: z.optional(z.string().check(z.regex(/^\+?[\d ()-]{6,20}$/, "muss eine Telefonnummer sein"))),
  /** Sources of the figures in advertising claims: a claim without a source is hidden. */
  CLAIM_SAVINGS_SOURCE: claimSource,
  CLAIM_PRODUCTION_TIME_SOURCE: claimSource,
  CLAIM_OPEN_RATE_SOURCE: claimSource,
  IMPRINT_URL: z.optional(webAddress),
  PRIVACY_URL: z.optional(webAddress),
};
type Settings = z.output<z.ZodMiniObject<typeof brandSettings>>;

export function readBrandSettings(data: Settings) {
  return {
    brand: {
      name: data.BRAND_NAME,
      supportEmail: data.SUPPORT_EMAIL ?? null,
      supportWhatsapp: data.SUPPORT_WHATSAPP ?? null,
      imprintUrl: data.IMPRINT_URL ?? "/impressum",
      privacyUrl: data.PRIVACY_URL ?? "/datenschutz",
    },
    claimSources: {
      savingsPerYear: data.CLAIM_SAVINGS_SOURCE ?? null,
      productionTime: data.CLAIM_PRODUCTION_TIME_SOURCE ?? null,
      openRate: data.CLAIM_OPEN_RATE_SOURCE ?? null,
    },
  };
}
