import { type RefObject, useEffect, useRef, useState } from "react";

type Rail = RefObject<HTMLElement | null>;

/** How many cards stand on each side again, so that the round never ends; as many as are ever seen at once. */
export const spare = 3;

/** In a browser that does not tell: longer than between two steps of a scroll. */
const settledAfter = 150;

const stepOf = (rail: HTMLElement) => {
  const [one, two] = rail.children;
  return one && two ? two.getBoundingClientRect().left - one.getBoundingClientRect().left : rail.clientWidth;
};

const placeOf = (rail: HTMLElement) => Math.round(rail.scrollLeft / stepOf(rail));

const jump = (rail: HTMLElement, place: number) => rail.scrollTo({ left: place * stepOf(rail), behavior: "instant" });

/** What has the focus may go out of sight; the row itself stays. */
const keepFocus = (rail: HTMLElement) => {
  if (rail.contains(document.activeElement)) rail.focus({ preventScroll: true });
};

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Follows a row of cards that is scrolled: which is the first in sight, and how many are. Whoever comes to
 * rest among the spare ones is put back by a whole round, which looks the same.
 */
export function useRail(rail: Rail, count: number) {
  const [first, setFirst] = useState(spare);
  const [shown, setShown] = useState(1);
  /** Where it is going, while it goes. */
  const goal = useRef<number | null>(null);
  const place = useRef(spare);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let width = 0;
    function note() {
      // A window that changes scrolls by itself; the observer puts that right.
      if (element?.clientWidth !== width) return;
      place.current = placeOf(element);
      setFirst(place.current);
      if ("onscrollend" in element) return;
      clearTimeout(timer);
      timer = setTimeout(settle, settledAfter);
    }
    function settle() {
      if (element?.clientWidth !== width) return;
      // Events of earlier steps come late; the place is read, not remembered.
      const now = placeOf(element);
      if (goal.current !== null && goal.current !== now) return;
      goal.current = null;
      const rounds = now < spare ? 1 : now >= spare + count ? -1 : 0;
      if (rounds === 0) return;
      keepFocus(element);
      jump(element, now + rounds * count);
    }
    /** Whoever takes it in hand decides where it goes. */
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
      // Not by a distance: every card on the way would stop it.
      element.scrollTo({ left: element.scrollLeft + rounds * count * step, behavior: "instant" });
      next += rounds * count;
    }
    goal.current = next;
    element.scrollTo({ left: next * step, behavior: isStill() ? "instant" : "smooth" });
  }

  return { first, shown, move };
}
