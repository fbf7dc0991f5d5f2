import { type ReactNode, useEffect, useRef, useState } from "react";

const usageEvents = ["keydown", "pointerdown", "pointermove", "wheel", "scroll", "touchstart", "focusin"] as const;

type Props = {
  /** Class of the placeholder; it reserves the height, so that mounting causes no layout shift. */
  className: string;
  children: ReactNode;
};

/** Mounts content below the fold when it is almost visible, or when the user first interacts with the page. */
export function LazyMount({ className, children }: Props) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const element = placeholder.current;
    if (isMounted || !element) return;
    const mount = () => setMounted(true);
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && mount(), {
      rootMargin: "200px",
    });
    observer.observe(element);
    for (const usageEvent of usageEvents) addEventListener(usageEvent, mount, { passive: true, once: true });
    return () => {
      observer.disconnect();
      for (const usageEvent of usageEvents) removeEventListener(usageEvent, mount);
    };
  }, [isMounted]);
  return isMounted ? children : <div ref={placeholder} className={className} />;
}
