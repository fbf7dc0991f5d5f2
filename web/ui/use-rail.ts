import { type RefObject, useEffect, useRef, useState } from "react";

type Rail = RefObject<HTMLElement | null>;

/** Number of copied cards at each end of the endless row; as many as are ever visible at once. */
export const spare = 3;

/** Milliseconds without a scroll event that count as the end, for browsers without `scrollend`. */
const settledAfter = 150;

const stepOf = (rail: HTMLElement) => {
  const [one, two] = rail.children;
  return one && two ? two.getBoundingClientRect().left - one.getBoundingClientRect().left : rail.clientWidth;
};

const placeOf = (rail: HTMLElement) => Math.round(rail.scrollLeft / stepOf(rail));

const jump = (rail: HTMLElement, place: number) => rail.scrollTo({ left: place * stepOf(rail), behavior: "instant" });

/** The focused card may scroll out of view; the row itself stays. */
const keepFocus = (rail: HTMLElement) => {
  if (rail.contains(document.activeElement)) rail.focus({ preventScroll: true });
};

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Tracks the scroll position of an endless row of cards: index of the first visible card and number of visible ones.
 * When scrolling ends among the copies, it jumps by the length of the list, which looks the same.
 */
export function useRail(rail: Rail, count: number) {
  const [first, setFirst] = useState(spare);
  const [shown, setShown] = useState(1);
  /** Target index of a running scroll animation. */
  const goal = useRef<number | null>(null);
  const place = useRef(spare);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let width = 0;
    function note() {
      // A resize scrolls by itself; the observer corrects the position.
      if (element?.clientWidth !== width) return;
      place.current = placeOf(element);
      setFirst(place.current);
      if ("onscrollend" in element) return;
      clearTimeout(timer);
      timer = setTimeout(settle, settledAfter);
    }
    function settle() {
      if (element?.clientWidth !== width) return;
      // Events of earlier steps arrive late, so read the position instead of using the last one.
      const now = placeOf(element);
      if (goal.current !== null && goal.current !== now) return;
      goal.current = null;
      const rounds = now < spare ? 1 : now >= spare + count ? -1 : 0;
      if (rounds === 0) return;
      keepFocus(element);
      jump(element, now + rounds * count);
    }
    /** A pointer or wheel action cancels the scroll target. */
    const letGo = () => {
      goal.current = null;
    };
    const observer = new ResizeObserver(() => {
      width = element.clientWidth;
      setShown(Math.max(1, Math.round(width / stepOf(element))));
      jump(element, place.current);
    });
    observer.observe(element);
    element.addEventListener("scroll", note, { passive: true });
    element.addEventListener("scrollend", settle);
    element.addEventListener("pointerdown", letGo);
    element.addEventListener("wheel", letGo, { passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      element.removeEventListener("scroll", note);
      element.removeEventListener("scrollend", settle);
      element.removeEventListener("pointerdown", letGo);
      element.removeEventListener("wheel", letGo);
    };
  }, [rail, count]);

  function move(by: 1 | -1) {
    const element = rail.current;
    if (!element) return;
    keepFocus(element);
    const step = stepOf(element);
    let next = (goal.current ?? place.current) + by;
    const rounds = next < 0 ? 1 : next > count + spare ? -1 : 0;
    if (rounds !== 0) {
      // Jump by position instead of `scrollBy`: snapping would stop at every card in between.
      element.scrollTo({ left: element.scrollLeft + rounds * count * step, behavior: "instant" });
      next += rounds * count;
    }
    goal.current = next;
    element.scrollTo({ left: next * step, behavior: isStill() ? "instant" : "smooth" });
  }

  return { first, shown, move };
}
