import { type ReactNode, useEffect, useRef, useState } from "react";

const signs = ["keydown", "pointerdown", "pointermove", "wheel", "scroll", "touchstart", "focusin"] as const;

type Props = {
  /** Class of the placeholder; it reserves the height, so that mounting causes no layout shift. */
  className: string;
  children: ReactNode;
};

/** Mounts content below the fold when it is almost visible, or at the first use of the page. */
export function WhenUsed({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isWanted || !element) return;
    const want = () => setWanted(true);
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && want(), {
      rootMargin: "200px",
    });
    observer.observe(element);
    for (const sign of signs) addEventListener(sign, want, { passive: true, once: true });
    return () => {
      observer.disconnect();
      for (const sign of signs) removeEventListener(sign, want);
    };
  }, [isWanted]);
  return isWanted ? children : <div ref={place} className={className} />;
}
