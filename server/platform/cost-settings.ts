import * as z from "zod/mini";
import { cents } from "./setting-schemas.ts";

const rateEntry = String.raw`\s*[a-z]+=\d+(?:\.\d+)?\s*`;

export const costSettings = {
  /** Value of credits and foreign currency in euros, as `provider=euro per credit;usd=euro per dollar`. */
  CREDIT_RATES: z._default(
    z
      .string()
      .check(
        z.regex(
          new RegExp(String.raw`^${rateEntry}(?:;${rateEntry})*;?\s*$`),
          "muss wie kie=0.0046;usd=0.92 aussehen: Euro je Guthabenpunkt eines Anbieters, Euro je US-Dollar",
        ),
      ),
    "",
  ),
  /** Cap in euro cents on what one user may cost at external providers in a month; no cap if the setting is missing. */
  USER_MONTHLY_CAP_CENTS: z.optional(cents),
  /**
   * Cap in euro cents on the monthly cost of external providers for all users together; no cap if the setting is
   * missing.
   */
  MONTHLY_CAP_CENTS: z.optional(cents),
};
type Settings = z.output<z.ZodMiniObject<typeof costSettings>>;

function readRates(list: string): Record<string, number> {
  const entries = list.split(";").flatMap((entry) => {
    const [name = "", rate] = entry.split("=").map((part) => part.trim());
    return name ? [[name, Number(rate)]] : [];
  });
  return Object.fromEntries(entries);
}

export function readCosts(data: Settings) {
  return {
    creditRates: readRates(data.CREDIT_RATES),
    monthlyCaps: { userCents: data.USER_MONTHLY_CAP_CENTS ?? null, allCents: data.MONTHLY_CAP_CENTS ?? null },
  };
}
