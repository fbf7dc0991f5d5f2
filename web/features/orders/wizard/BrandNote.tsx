import { useBrandKit } from "#web/platform/use-brand-kit.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { namesSender, needsSender } from "./answers.ts";
import { brandNote } from "./texts.ts";
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
  const chosen = namesSender(values) ? stored.sender?.company : undefined;
  const sender = needsSender(kind, values) ? values["sender.company"] : chosen;
  const note = brandNote(data.brand_kit, sender, capabilities);
  return note && <p className="max-w-[62ch] text-small [overflow-wrap:anywhere] text-ink-2">{note}</p>;
}
