import { useEffect, useEffectEvent } from "react";
import { useStoredSender } from "#web/features/senders/queries.ts";
import { useBrandKit } from "#web/platform/use-brand-kit.ts";
import { type Answers, withBrand, withStoredSender } from "./answers.ts";

type Props = { answers: Answers; onPrefill: (answers: Answers) => void };

/** Fills in the sender that is stored with the account, or else the data of its brand. Shows nothing. */
export default function PrefilledSender({ answers, onPrefill }: Props): null {
  const { data: stored } = useStoredSender();
  const { data: brand } = useBrandKit();

  const complete = useEffectEvent((fill: (current: Answers) => Answers) => {
    const filled = fill(answers);
    // Do not reset the form if nothing changes, because a reset also removes the errors at its fields.
    if (filled !== answers) onPrefill(filled);
  });
  useEffect(() => {
    const sender = stored?.sender;
    const kit = stored && brand?.brand_kit;
    if (sender) complete((current) => withStoredSender(current, sender));
    else if (kit) complete((current) => withBrand(current, kit));
  }, [stored, brand]);
  return null;
}
