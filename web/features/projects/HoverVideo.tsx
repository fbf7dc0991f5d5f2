import { useEffect, useRef, useState } from "react";

/** Milliseconds until the video starts, so that a pointer that only passes loads nothing. */
const pauseMilliseconds = 400;

/** Plays a video muted while a mouse rests on the element around it, unless the user prefers reduced motion. */
export function HoverVideo({ source }: { source: string }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const area = anchor.current?.parentElement;
    if (!area) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = ({ pointerType }: PointerEvent) => {
      const wantsMotion = !matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (pointerType === "mouse" && wantsMotion) timer = setTimeout(() => setPlaying(true), pauseMilliseconds);
    };
    const leave = () => {
      clearTimeout(timer);
      setPlaying(false);
    };
    area.addEventListener("pointerenter", enter);
    area.addEventListener("pointerleave", leave);
    return () => {
      clearTimeout(timer);
      area.removeEventListener("pointerenter", enter);
      area.removeEventListener("pointerleave", leave);
    };
  }, []);
  return (
    <span ref={anchor} className="absolute inset-0" aria-hidden>
      {isPlaying && (
        <video
          src={source}
          className="size-full object-contain"
          muted
          loop
          autoPlay
          playsInline
          tabIndex={-1}
          onError={() => setPlaying(false)}
        />
      )}
    </span>
  );
}
