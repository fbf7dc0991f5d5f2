import { aiLabel } from "#domain/speakers/ai-label.ts";
import type { Speaker, SpeakerId } from "#domain/speakers/speakers.ts";
import { ImagePlaceholder } from "#web/ui/ImagePlaceholder.tsx";
import { Video } from "#web/ui/Video.tsx";
import { speakerPlaceholders } from "./speaker-placeholders.ts";
import { useLandingSpeakers } from "./use-landing-speakers.ts";

/** Speakers who introduce themselves in the two demo videos: one portrait, one landscape. */
const shownSpeakers = [
  { id: "speaker-1", className: "demo-tall" },
  { id: "email-david", className: "demo-wide" },
] as const;

/** Two demo videos, an optional part of the page: their frames show placeholders while the speakers load or if loading fails. */
export default function DemoVideos() {
  const speakers = useLandingSpeakers();
  return (
    <div className="demo-videos mt-10">
      {shownSpeakers.map(({ id, className }) => (
        <Demo key={id} id={id} speaker={speakers.find((speaker) => speaker.id === id)} className={className} />
      ))}
    </div>
  );
}

type DemoProps = { id: SpeakerId; speaker: Speaker | undefined; className: string };

function Demo({ id, speaker, className }: DemoProps) {
  if (!speaker) {
    return (
      <div className={`frame ${className}`}>
        <ImagePlaceholder src={speakerPlaceholders[id]} />
      </div>
    );
  }
  const badge = aiLabel(speaker);
  return (
    <Video
      title={`${speaker.name} stellt sich vor`}
      source={speaker.previewVideo}
      poster={speaker.image}
      // An admin's own image has no placeholder.
      placeholder={badge && speakerPlaceholders[id]}
      posterSet={posterSet(speaker)}
      isAboveTheFold
      badge={badge}
      className={className}
    />
  );
}

/** Widths in which the image of a speaker exists; undefined for an admin's own image, which has one. */
function posterSet({ image, smallImage, format }: Speaker) {
  if (image === smallImage) return undefined;
  const isTall = format === "portrait";
  return isTall
    ? { width: 720, height: 1280, srcSet: `${smallImage} 360w, ${image} 720w`, sizes: "(width < 64rem) 24vw, 13vw" }
    : { width: 1280, height: 720, srcSet: `${smallImage} 640w, ${image} 1280w`, sizes: "(width < 64rem) 74vw, 42vw" };
}
