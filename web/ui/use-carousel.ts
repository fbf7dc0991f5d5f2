import { type RefObject, useEffect, useRef, useState } from "react";

type RailRef = RefObject<HTMLElement | null>;

/** Number of copied cards at each end of the endless row; as many as are ever visible at once. */
export const copiedCards = 3;

/** Milliseconds without a scroll event that count as the end, for browsers without `scrollend`. */
const scrollEndMilliseconds = 150;

const stepOf = (rail: HTMLElement) => {
  const [one, two] = rail.children;
  return one && two ? two.getBoundingClientRect().left - one.getBoundingClientRect().left : rail.clientWidth;
};

const indexOfFirst = (rail: HTMLElement) => Math.round(rail.scrollLeft / stepOf(rail));

const jump = (rail: HTMLElement, index: number) => rail.scrollTo({ left: index * stepOf(rail), behavior: "instant" });

/** The focused card may scroll out of view; the row itself stays. */
const focusRail = (rail: HTMLElement) => {
  if (rail.contains(document.activeElement)) rail.focus({ preventScroll: true });
};

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Tracks the scroll position of an endless row of cards: index of the first visible card and number of visible ones.
 * When scrolling ends among the copies, it jumps by the length of the list, which looks the same.
 */
export function useCarousel(rail: RailRef, count: number) {
  const [first, setFirst] = useState(copiedCards);
  const [shown, setShown] = useState(1);
  /** Target index of a running scroll animation. */
  const targetIndex = useRef<number | null>(null);
  const index = useRef(copiedCards);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let width = 0;
    function handleScroll() {
      // A resize scrolls by itself; the observer corrects the position.
      if (element?.clientWidth !== width) return;
      index.current = indexOfFirst(element);
      setFirst(index.current);
      if ("onscrollend" in element) return;
      clearTimeout(timer);
      timer = setTimeout(handleScrollEnd, scrollEndMilliseconds);
    }
    function handleScrollEnd() {
      if (element?.clientWidth !== width) return;
      // Events of earlier steps arrive late, so read the position instead of using the last one.
      const current = indexOfFirst(element);
      if (targetIndex.current !== null && targetIndex.current !== current) return;
      targetIndex.current = null;
      const laps = current < copiedCards ? 1 : current >= copiedCards + count ? -1 : 0;
      if (laps === 0) return;
      focusRail(element);
      jump(element, current + laps * count);
    }
    /** A pointer or wheel action cancels the scroll target. */
    const cancelTarget = () => {
      targetIndex.current = null;
    };
    const observer = new ResizeObserver(() => {
      width = element.clientWidth;
      setShown(Math.max(1, Math.round(width / stepOf(element))));
      jump(element, index.current);
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
  }, [rail, count]);

  function move(by: 1 | -1) {
    const element = rail.current;
    if (!element) return;
    focusRail(element);
    const step = stepOf(element);
    let next = (targetIndex.current ?? index.current) + by;
    const laps = next < 0 ? 1 : next > count + copiedCards ? -1 : 0;
    if (laps !== 0) {
      // Jump by position instead of `scrollBy`: snapping would stop at every card in between.
      element.scrollTo({ left: element.scrollLeft + laps * count * step, behavior: "instant" });
      next += laps * count;
    }
    targetIndex.current = next;
    element.scrollTo({ left: next * step, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  }

  return { first, shown, move };
}
