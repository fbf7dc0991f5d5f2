import { useBrandKit } from "#web/features/brand-kits/queries.ts";
import { useBrand } from "#web/platform/brand.ts";
import { needsSender } from "./answers.ts";
import { brandNote } from "./messages.ts";
import { useStoredSender } from "./queries.ts";
import type { Wizard } from "./use-wizard.ts";

/** Says to users with a brand whether the ordered video shows it. */
export function BrandNote({ wizard: { kind, form } }: { wizard: Wizard }) {
  const { capabilities } = useBrand();
  const { data } = useBrandKit();
  const { data: stored } = useStoredSender();
  if (!data?.brand_kit || !stored) return null;
  const sender = needsSender(kind, form.values) ? form.values["sender.company"] : undefined;
  const note = brandNote(data.brand_kit, sender, capabilities);
  return note && <p className="max-w-[62ch] text-small [overflow-wrap:anywhere] text-ink-2">{note}</p>;
}
