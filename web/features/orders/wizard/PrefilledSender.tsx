import { useEffect, useEffectEvent } from "react";
import { useStoredSender } from "#web/features/senders/queries.ts";
import { type Answers, withStoredSender } from "./answers.ts";

type Props = { answers: Answers; onPrefill: (answers: Answers) => void };

/** Fills in the sender that is stored with the account. Shows nothing. */
export default function PrefilledSender({ answers, onPrefill }: Props): null {
  const { data } = useStoredSender();
  const stored = data?.sender;

  const fill = useEffectEvent((sender: NonNullable<typeof stored>) => {
    const filled = withStoredSender(answers, sender);
    // Do not reset the form if nothing changes, because a reset also removes the errors at its fields.
    if (filled !== answers) onPrefill(filled);
  });
  useEffect(() => {
    if (stored) fill(stored);
  }, [stored]);
  return null;
}
