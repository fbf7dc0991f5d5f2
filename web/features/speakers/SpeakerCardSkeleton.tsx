import { speakerFrame } from "./poster-set.ts";

/** Placeholder for a card while the speakers load. */
export function SpeakerCardSkeleton({ isWide }: { isWide?: boolean }) {
  return (
    <div aria-hidden>
      <div className={`skeleton rounded-image ${speakerFrame(isWide)}`} />
      <div className="skeleton mt-3 h-6 w-2/3" />
      <div className="skeleton mt-2 h-4 w-1/2" />
      <div className="skeleton mt-3 h-10" />
      <div className="skeleton mt-3 h-11" />
    </div>
  );
}
