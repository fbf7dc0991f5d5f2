import { useBrandKit } from "#web/platform/use-brand-kit.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { namesSender, needsSender } from "./answers.ts";
import { brandNote } from "./answer-texts.ts";
import { useStoredSender } from "../../senders/queries.ts";
import type { Wizard } from "./use-wizard.ts";

/** Says to users with a brand whether the ordered video shows it. */
export default function BrandNote({ wizard: { kind, form } }: { wizard: Wizard }) {
  const { capabilities } = useBrand();
  const { data } = useBrandKit();
  const { data: stored } = useStoredSender();
  if (!data?.brand_kit || !stored) return null;
  const { values } = form;
  // The server stores an order without a sender with that of the account, unless the orderer says no.
  const isNamed = namesSender(values);
  const ownSender = stored.sender && isNamed ? { sender: stored.sender.company } : { isBrandChosen: isNamed };
  const shown = needsSender(kind, values) ? { sender: values["sender.company"] } : ownSender;
  const note = brandNote(data.brand_kit, shown, capabilities);
  return note && <p className="max-w-[62ch] text-small [overflow-wrap:anywhere] text-ink-2">{note}</p>;
}
