import { type RefObject, useEffect, useRef, useState } from "react";

type ViewportRef = RefObject<HTMLElement | null>;

/** Number of cloned slides at each end of the loop: the maximum number of slides that are visible at once. */
export const clonedSlides = 3;

/**
 * Milliseconds after the last scroll event when scrolling counts as ended, for browsers without the event `scrollend`.
 */
const scrollEndMilliseconds = 150;

const slideDistance = (viewport: HTMLElement) => {
  const [first, second] = viewport.children;
  return first && second
    ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
    : viewport.clientWidth;
};

const firstIndexIn = (viewport: HTMLElement) => Math.round(viewport.scrollLeft / slideDistance(viewport));

const jumpTo = (viewport: HTMLElement, index: number) =>
  viewport.scrollTo({ left: index * slideDistance(viewport), behavior: "instant" });

/** Moves the focus from a slide to the viewport, because the slide may scroll out of view. */
const focusViewport = (viewport: HTMLElement) => {
  if (viewport.contains(document.activeElement)) viewport.focus({ preventScroll: true });
};

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Makes a native scroll container loop, and tracks the index of the first visible slide and the number of visible
 * slides. If scrolling ends among the clones, jumps to the same slides in the list, which looks the same.
 */
export function useLoopingCarousel(viewport: ViewportRef, count: number) {
  const [firstVisible, setFirstVisible] = useState(clonedSlides);
  const [visibleCount, setVisibleCount] = useState(1);
  /** Index of the slide to which a running scroll animation leads; null without an animation. */
  const targetIndex = useRef<number | null>(null);
  const index = useRef(clonedSlides);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let width = 0;
    function handleScroll() {
      // Ignore scroll events of a resize; the resize observer corrects the position.
      if (element?.clientWidth !== width) return;
      index.current = firstIndexIn(element);
      setFirstVisible(index.current);
      if ("onscrollend" in element) return;
      clearTimeout(timer);
      timer = setTimeout(handleScrollEnd, scrollEndMilliseconds);
    }
    function handleScrollEnd() {
      if (element?.clientWidth !== width) return;
      // Read the current scroll position: events of earlier scroll steps may arrive late.
      const current = firstIndexIn(element);
      if (targetIndex.current !== null && targetIndex.current !== current) return;
      targetIndex.current = null;
      const wraps = current < clonedSlides ? 1 : current >= clonedSlides + count ? -1 : 0;
      if (wraps === 0) return;
      focusViewport(element);
      jumpTo(element, current + wraps * count);
    }
    /** Forgets the target of the running animation after an action by pointer or wheel. */
    const cancelTarget = () => {
      targetIndex.current = null;
    };
    const observer = new ResizeObserver(() => {
      width = element.clientWidth;
      setVisibleCount(Math.max(1, Math.round(width / slideDistance(element))));
      jumpTo(element, index.current);
    });
    observer.observe(element);
    element.addEventListener("scroll", handleScroll, { passive: true });
    element.addEventListener("scrollend", handleScrollEnd);
    element.addEventListener("pointerdown", cancelTarget);
    element.addEventListener("wheel", cancelTarget, { passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      element.removeEventListener("scroll", handleScroll);
      element.removeEventListener("scrollend", handleScrollEnd);
      element.removeEventListener("pointerdown", cancelTarget);
      element.removeEventListener("wheel", cancelTarget);
    };
  }, [viewport, count]);

  function scrollByOne(direction: 1 | -1) {
    const element = viewport.current;
    if (!element) return;
    focusViewport(element);
    const step = slideDistance(element);
    let next = (targetIndex.current ?? index.current) + direction;
    const wraps = next < 0 ? 1 : next > count + clonedSlides ? -1 : 0;
    if (wraps !== 0) {
      // Set the position instead of calling `scrollBy`: snapping would stop at every slide in between.
      element.scrollTo({ left: element.scrollLeft + wraps * count * step, behavior: "instant" });
      next += wraps * count;
    }
    targetIndex.current = next;
    element.scrollTo({ left: next * step, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  }

  return { firstVisible, visibleCount, scrollByOne };
}
