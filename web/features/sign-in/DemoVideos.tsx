import { aiLabel } from "#domain/speakers/ai-label.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { Video } from "#web/ui/Video.tsx";
import { useLandingSpeakers } from "./use-landing-speakers.ts";

/** Speakers who introduce themselves in the two demo videos: one portrait, one landscape. */
const shownSpeakerIds = ["speaker-1", "email-david"] as const;

/** Two demo videos, an optional part of the page: their frames are empty while the speakers load or if loading fails. */
export default function DemoVideos() {
  const speakers = useLandingSpeakers();
  const [portrait, landscape] = shownSpeakerIds.map((id) => speakers.find((speaker) => speaker.id === id));
  return (
    <div className="demo-videos mt-10">
      {portrait ? <Demo speaker={portrait} className="demo-tall" /> : <div className="frame demo-tall" />}
      {landscape ? <Demo speaker={landscape} className="demo-wide" /> : <div className="frame demo-wide" />}
    </div>
  );
}

function Demo({ speaker, className }: { speaker: Speaker; className: string }) {
  return (
    <Video
      title={`${speaker.name} stellt sich vor`}
      source={speaker.previewVideo}
      poster={speaker.image}
      badge={aiLabel(speaker)}
      className={className}
    />
  );
}
