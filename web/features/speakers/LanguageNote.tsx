import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { backgroundPart } from "#web/ui/on-demand.tsx";

/** A language is recognized in a longer text only, so the code may come after the form. */
const LanguageWarning = backgroundPart(() => import("./LanguageWarning.tsx"));

type Props = { text: string; speaker: SpeakerId | undefined };

/** Warns before an order or a generation if the speaker does not speak the text's language. */
export function LanguageNote({ text, speaker }: Props) {
  // Keep the status element mounted: screen readers announce only changes inside it.
  return (
    <div role="status" className="empty:hidden">
      {text.trim() !== "" && <LanguageWarning text={text} speaker={speaker} />}
    </div>
  );
}
