import { formats } from "#domain/content/help.ts";
import { aiLabelText } from "#domain/speakers/ai-label.ts";
import { MediaFrame } from "#web/ui/MediaFrame.tsx";
import landscape from "../../../assets/speakers/email-clara.webp";
import portrait from "../../../assets/speakers/speaker-2.webp";

const images = {
  portrait: { source: portrait, width: 720, height: 1280, shape: "aspect-9/16" },
  landscape: { source: landscape, width: 1280, height: 720, shape: "aspect-video wide-labelled" },
};

/** Shows the portrait and the landscape format at equal height, so that users can compare how much fits. */
export function FormatComparison() {
  return (
    <section aria-labelledby="formats" className="mt-20 lg:mt-28">
      <h2 id="formats" className="text-title-l">
        Hochformat oder Querformat?
      </h2>
      <div className="format-pair mt-6">
        {formats.map(({ id, title, ratio, pixels, places: platforms, reason, alt }) => {
          const { source, width, height, shape } = images[id];
          return (
            <figure key={id} className={`format-${id}`}>
              <MediaFrame className={shape}>
                <img
                  src={source}
                  alt={alt}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                  className="frame-image"
                />
                <span className="image-badge">{aiLabelText}</span>
              </MediaFrame>
              <figcaption className="mt-4">
                <h3 className="text-title-m">{title}</h3>
                <p className="mt-2 flex flex-wrap gap-2">
                  <span className="fact numbers">{ratio}</span>
                  <span className="fact numbers">{pixels}</span>
                </p>
                <p className="mt-3 font-semibold">{platforms}</p>
                <p className="mt-1 max-w-[52ch] text-ink-2">{reason}</p>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
