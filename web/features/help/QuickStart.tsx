import { Play } from "lucide-react";
import type { ReactNode } from "react";
import { quickStart } from "#domain/content/help.ts";
import { aiLabelText } from "#domain/speakers/ai-label.ts";
import { MediaFrame, Subtitle } from "#web/ui/MediaFrame.tsx";
import { NoBreak } from "#web/ui/NoBreak.tsx";
import lea from "../../../assets/speakers/speaker-1-small.webp";
import clara from "../../../assets/speakers/email-clara-small.webp";
import aylin from "../../../assets/speakers/speaker-videoads-3-small.webp";

/** Illustration of each step of the quick start. */
const images: Record<(typeof quickStart)[number]["id"], ReactNode> = {
  speaker: (
    <>
      <div className="grid h-full grid-cols-3 gap-1">
        {[aylin, lea, clara].map((image) => (
          <img key={image} src={image} alt="" width={360} height={640} className="h-full w-full object-cover" />
        ))}
      </div>
      <AiLabel />
    </>
  ),
  format: (
    <>
      <div className="finder max-sm:hidden" />
      <span className="storyboard-shape h-[62%] aspect-[9/16]">9:16</span>
      <span className="storyboard-shape h-[40%] aspect-[16/9]">16:9</span>
    </>
  ),
  script: (
    <>
      <div className="finder max-sm:hidden" />
      <Subtitle text="Schön, dass Sie da sind." className="text-small" />
    </>
  ),
  video: (
    <>
      <img src={lea} alt="" width={720} height={1280} loading="lazy" className="frame-image object-[50%_22%]" />
      <AiLabel />
      <span className="video-play absolute bottom-3 left-3">
        <Play size={18} fill="currentColor" />
      </span>
    </>
  ),
};

/** AI label over an image whose frame cuts off the label inside the image. */
function AiLabel() {
  return <span className="image-badge">{aiLabelText}</span>;
}

export function QuickStart() {
  return (
    <section aria-label="Schnellstart" className="mt-12 lg:mt-16">
      <ol className="grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {quickStart.map(({ id, title, text }, index) => (
          <li key={id} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 sm:block">
            <MediaFrame className="aspect-[4/3] self-start">
              <div aria-hidden className="storyboard">
                {images[id]}
              </div>
            </MediaFrame>
            <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 sm:mt-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-4">
              <span aria-hidden className="title text-title-l text-lamp-text">
                {index + 1}
              </span>
              <div>
                <h2 className="text-title-m">{title}</h2>
                <p className="mt-1.5 text-ink-2">
                  <NoBreak text={text} />
                </p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
