import { Note } from "#web/ui/Note.tsx";
import { useOffer } from "./queries.ts";
import { noPayment } from "./words.ts";

/** Before anything is typed: nothing can be ordered here. */
export function NoPayment() {
  const { data: offer } = useOffer();
  return offer?.payment === "none" && <Note kind="info" title={noPayment} />;
}
