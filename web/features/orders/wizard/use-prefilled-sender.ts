import { useEffect, useEffectEvent, useRef } from "react";
import { type Answers, withStoredSender } from "./answers.ts";
import { useStoredSender } from "../../senders/queries.ts";

type Form = { values: Answers; reset: (update: (current: Answers) => Answers) => void };

/**
 * Fills in the sender that is stored with the account.
 * @returns a ref to the latest prefilled answers, to detect whether the user has typed anything
 */
export function usePrefilledSender({ values, reset }: Form, initial: Answers) {
  const prefilled = useRef(initial);
  const { data } = useStoredSender();
  const stored = data?.sender;

  const fill = useEffectEvent((sender: NonNullable<typeof stored>) => {
    const filled = withStoredSender(values, sender);
    // Do not reset the form if nothing changes, because a reset also removes the errors at its fields.
    if (filled === values) return;
    if (values === prefilled.current) prefilled.current = filled;
    reset(() => filled);
  });
  useEffect(() => {
    if (stored) fill(stored);
  }, [stored]);
  return prefilled;
}
