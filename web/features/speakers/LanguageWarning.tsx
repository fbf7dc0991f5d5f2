import { languageWarning } from "#domain/speakers/detect-language.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { Alert } from "#web/ui/Alert.tsx";

type Props = { text: string; speaker: SpeakerId | undefined };

export default function LanguageWarning({ text, speaker: id }: Props) {
  const { data } = useSpeakers();
  const speaker = data?.find((each) => each.id === id);
  const [name = ""] = speaker?.name.split(" ") ?? [];
  const warning = speaker && languageWarning(text, { name, spoken: speaker.languages });
  if (!warning) return null;
  return (
    <Alert kind="info" title={warning.title}>
      <p>{warning.text}</p>
    </Alert>
  );
}
