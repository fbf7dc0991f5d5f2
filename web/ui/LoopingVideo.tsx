import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./IconButton.tsx";
import { unsupportedVideo } from "./unsupported-video.ts";

type Props = {
  /** Description of the video's content, for screen readers. */
  title: string;
  source: string;
  /** Poster shown first; the video starts once the poster is loaded. */
  poster: string;
  className?: string;
  /** CSS class with the object position, which decides the part of the video that stays visible in a narrower frame. */
  imageClass?: string;
};

const reducedMotionQuery = "(prefers-reduced-motion: reduce)";

/** A silent video that loops while it is visible, unless the user paused it or prefers reduced motion. */
export function LoopingVideo({ title, source, poster, className, imageClass }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  const [choice, setPlayRequested] = useState<boolean>();
  const isPlayRequested = choice ?? prefersReducedMotion === false;
  const [isReady, setReady] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const isVisible = useIsVisible(frame);

  useEffect(
    () => subscribeToReducedMotion(() => matchMedia(reducedMotionQuery).matches && setPlayRequested(false)),
    [],
  );

  const isPlaying = isPlayRequested && isReady && isVisible;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (isPlaying) {
      // Show the play button if the browser forbids autoplay. Ignore other rejections: the promise also rejects when
      // the video scrolls out of sight.
      element.play().catch((error: Error) => error.name === "NotAllowedError" && setPlayRequested(false));
    } else element.pause();
  }, [isPlaying]);

  return (
    <div ref={frame} className={classNames("frame", className)}>
      <img
        // Check at mount whether the poster is loaded, because it may have loaded before hydration.
        ref={(image) => void (image?.complete && setReady(true))}
        // Set `loading` before `src`: some browsers otherwise load the poster at once.
        loading="lazy"
        src={poster}
        alt=""
        className={classNames("frame-image", imageClass)}
        onLoad={() => setReady(true)}
        onError={() => setReady(true)}
      />
      <video
        ref={video}
        src={source}
        preload="none"
        muted
        loop
        playsInline
        aria-label={title}
        className={classNames("frame-image looping-video", imageClass)}
        data-begun={hasStarted}
        onPlaying={() => setHasStarted(true)}
        onError={() => console.warn(`the film is missing: ${source}`)}
      >
        {unsupportedVideo}
      </video>
      {prefersReducedMotion !== undefined && (
        <IconButton
          label={isPlayRequested ? "Film anhalten" : "Film abspielen"}
          className="looping-video-button"
          onClick={() => setPlayRequested(!isPlayRequested)}
        >
          {isPlayRequested ? (
            <Pause size={18} aria-hidden fill="currentColor" />
          ) : (
            <Play size={18} aria-hidden fill="currentColor" />
          )}
        </IconButton>
      )}
    </div>
  );
}

function subscribeToReducedMotion(listener: () => void): () => void {
  const query = matchMedia(reducedMotionQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the user prefers reduced motion; undefined during prerendering. */
function usePrefersReducedMotion(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribeToReducedMotion,
    () => matchMedia(reducedMotionQuery).matches,
    () => undefined,
  );
}

function useIsVisible(element: { readonly current: Element | null }): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // Use the last entry: the observer may report several changes at once.
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting === true), {
      threshold: 0.25,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
