import { languageWarning } from "#domain/speakers/detect-language.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { Alert } from "#web/ui/Alert.tsx";

type Props = { text: string; speaker: SpeakerId | undefined };

/** Warns before an order or a generation if the speaker does not speak the text's language. */
export function LanguageNote({ text, speaker: id }: Props) {
  const { data } = useSpeakers();
  const speaker = data?.find((each) => each.id === id);
  const [name = ""] = speaker?.name.split(" ") ?? [];
  const warning = speaker && languageWarning(text, { name, spoken: speaker.languages });
  // Keep the status element mounted: screen readers announce only changes inside it.
  return (
    <div role="status" className="empty:hidden">
      {warning && (
        <Alert kind="info" title={warning.title}>
          <p>{warning.text}</p>
        </Alert>
      )}
    </div>
  );
}
