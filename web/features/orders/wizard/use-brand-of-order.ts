import type { OwnBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import { useBrandKit } from "#web/platform/use-brand-kit.ts";
import { useStoredSender } from "../../senders/queries.ts";
import type { SenderOrChoice } from "./answer-texts.ts";
import { namesSender, needsSender } from "./answers.ts";
import type { Wizard } from "./use-wizard.ts";

type BrandOfOrder = OwnBrandKit & { brand_kit: NonNullable<OwnBrandKit["brand_kit"]>; shown: SenderOrChoice };

/**
 * The account's brand, and on what it depends whether the ordered video shows it; undefined while it is loading and for
 * accounts without a brand.
 */
export function useBrandOfOrder({ kind, form }: Pick<Wizard, "kind" | "form">): BrandOfOrder | undefined {
  const { data } = useBrandKit();
  const { data: stored } = useStoredSender();
  if (!data?.brand_kit || !stored) return undefined;
  const { values } = form;
  // The server stores an order without a sender with that of the account, unless the orderer says no.
  const isNamed = namesSender(values);
  const ownSender = stored.sender && isNamed ? { sender: stored.sender.company } : { isBrandChosen: isNamed };
  const shown = needsSender(kind, values) ? { sender: values["sender.company"] } : ownSender;
  return { ...data, brand_kit: data.brand_kit, shown };
}
