import { aiLabel } from "#domain/speakers/ai-label.ts";
import { formatLabels, type VideoFormat } from "#domain/speakers/video-formats.ts";
import { type SpeakerId, speakerProfiles } from "#domain/speakers/speakers.ts";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { backgroundPart } from "#web/ui/on-demand.tsx";
import { PreviewFrame } from "#web/ui/PreviewFrame.tsx";
import type { Wizard } from "./use-wizard.ts";

const OrderLowerThird = backgroundPart(() => import("./OrderLowerThird.tsx"));

type Props = {
  /** The order whose brand the preview shows; left out for an order without answers in this browser. */
  wizard?: Pick<Wizard, "kind" | "form">;
  asks: Wizard["wizard"]["asks"];
  format: VideoFormat;
  speaker: SpeakerId | undefined;
  /** The script, whose beginning is shown as the subtitle. */
  script: string;
};

export function WizardPreview({ wizard, asks, format, speaker, script }: Props) {
  const { data } = useSpeakers();
  const shown = data?.find(({ id }) => id === speaker);
  const name = speaker && speakerProfiles[speaker].name;
  const first = name?.split(" ")[0] ?? "Ihr Sprecher";
  return (
    <PreviewFrame
      text={script}
      image={shown?.image}
      // A wide frame would cut a portrait image across the face.
      fillsFrame={format === "portrait" || shown?.format === format}
      badge={shown && aiLabel(shown)}
      format={format}
      invitation={
        asks === "script" ? `Das sagt ${first}.` : `${first} spricht, was der Agent aus Ihren Antworten macht.`
      }
      // Show at most two lines of the subtitle, because more would cover the speaker's face.
      maxLines={2}
      isPresenter
      overlay={wizard && <OrderLowerThird wizard={wizard} />}
      facts={[
        { label: "Sprecher", value: name ?? "–" },
        { label: "Format", value: formatLabels[format] },
      ]}
    />
  );
}
