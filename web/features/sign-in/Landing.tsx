import { ArrowRight } from "lucide-react";
import { landingUseCases } from "#domain/content/landing-use-cases.ts";
import { landing, landingSteps } from "#domain/content/landing.ts";
import { aiLabel } from "#domain/speakers/ai-label.ts";
import { speakerIds } from "#domain/speakers/speakers.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { ImagePlaceholder } from "#web/ui/ImagePlaceholder.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { speakerPlaceholders } from "./speaker-placeholders.ts";
import { useLandingSpeakers } from "./use-landing-speakers.ts";

/** Introduces the product to visitors. */
export default function Landing() {
  const { capabilities } = useBrand();
  return (
    <>
      <section aria-labelledby="steps">
        <h2 id="steps" className="text-title-xl">
          {landing.stepsTitle}
        </h2>
        <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-3">
          {landingSteps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-edge pt-3">
              <span aria-hidden className="title text-title-l text-lamp-text">
                {index + 1}
              </span>
              <h3 className="mt-1 text-title-m">{title}</h3>
              <p className="mt-1.5 max-w-[40ch] text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <SpeakerStrip />
      <section aria-labelledby="use-cases" className="mt-20 lg:mt-28">
        <h2 id="use-cases" className="text-title-l">
          {landing.titleOfUseCases}
        </h2>
        <ul className="mt-6 grid gap-x-8 lg:grid-cols-2">
          {landingUseCases(capabilities).map(({ path, title, text }) => (
            <li key={path} className="relative border-t border-edge pt-4 pb-8">
              <h3 className="text-title-m">
                <PageLink to={path} className="card-button inline-flex items-center gap-3">
                  {title}
                  <ArrowRight size={20} aria-hidden />
                </PageLink>
              </h3>
              <p className="mt-2 max-w-[52ch] text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A strip of speaker cards; reserves its height while the speakers load. */
function SpeakerStrip() {
  const speakers = useLandingSpeakers();
  return (
    <section aria-labelledby="speakers" className="mt-20 lg:mt-28">
      <h2 id="speakers" className="text-title-l">
        {landing.speakersTitle}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling requires keyboard focus */}
      <ul className="speaker-strip mt-6" aria-labelledby="speakers" tabIndex={0}>
        {speakerIds.map((id) => {
          const speaker = speakers.find((candidate) => candidate.id === id);
          const label = speaker && aiLabel(speaker);
          return (
            <li key={id}>
              <div className="frame aspect-[3/4]">
                {(label ?? !speaker) && <ImagePlaceholder src={speakerPlaceholders[id]} />}
                {speaker && (
                  <img src={speaker.smallImage} alt="" loading="lazy" decoding="async" className="frame-image" />
                )}
                {label && <span className="image-badge">{label}</span>}
              </div>
              <p className="mt-2.5 font-semibold">{speaker?.name ?? "\u00a0"}</p>
              <p className="text-small text-ink-2">{speaker?.specialties[0] ?? "\u00a0"}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
