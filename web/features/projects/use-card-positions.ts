import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { type CardPosition, positionCards } from "./position-cards.ts";

/** Media queries of the widths from which the grid has more columns, with their number; the last match counts. */
const breakpoints = [
  { query: "(width >= 48rem)", columns: 4 },
  { query: "(width >= 80rem)", columns: 5 },
];
const fewestColumns = 2;

function subscribeToWidths(listener: () => void): () => void {
  const queries = breakpoints.map(({ query }) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

const readColumns = () => breakpoints.findLast(({ query }) => matchMedia(query).matches)?.columns ?? fewestColumns;

/** Pixels above and below the window in which cards are rendered. */
const overscan = 600;
/** Distance in pixels by which the window may scroll without a new rendering. */
const scrollStep = 150;

type Area = { top: number; width: number };
type Options = {
  container: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** Expected height in pixels of the card with this index in a column of this width. */
  expectedHeight: (index: number, columnWidth: number) => number;
  columnGap: number;
  rowGap: number;
};
type PositionedCard = CardPosition & { index: number; left: number };

/**
 * Places the cards of a list and selects those near the window. Heights are measured while cards are rendered, and kept
 * by id.
 */
export function useCardPositions({ container, ids, expectedHeight, columnGap, rowGap }: Options) {
  const columns = useSyncExternalStore(subscribeToWidths, readColumns);
  const area = useArea(container);
  const scrolled = useSyncExternalStore(subscribeToScroll, () => Math.floor(scrollY / scrollStep) * scrollStep);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const observer = useRef<ResizeObserver>(undefined);

  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    observer.current ??= new ResizeObserver((entries) => {
      setHeights((known) => {
        const next = new Map(known);
        let isChanged = false;
        for (const { target } of entries) {
          const id = target instanceof HTMLElement ? target.dataset["card"] : undefined;
          const { height } = target.getBoundingClientRect();
          // A removed element has no height.
          if (!id || !target.isConnected || known.get(id) === height) continue;
          next.set(id, height);
          isChanged = true;
        }
        return isChanged ? next : known;
      });
    });
    const current = observer.current;
    current.observe(element);
    return () => current.unobserve(element);
  }, []);

  const columnWidth = (area.width - (columns - 1) * columnGap) / columns;
  const { positions, height } = positionCards(
    ids.map((id, index) => ({ expected: expectedHeight(index, columnWidth), measured: heights.get(id) })),
    columns,
    rowGap,
  );
  const [from, to] = [scrolled - area.top - overscan, scrolled - area.top + innerHeight + scrollStep + overscan];
  const shown: PositionedCard[] =
    area.width === 0
      ? []
      : positions
          .map((position, index) => ({ ...position, index, left: position.column * (columnWidth + columnGap) }))
          .filter(({ top, bottom }) => bottom >= from && top <= to);
  return { shown, height, columnWidth, measure };
}

function subscribeToScroll(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  addEventListener("resize", listener);
  return () => {
    removeEventListener("scroll", listener);
    removeEventListener("resize", listener);
  };
}

/** Position of the container on the page in pixels; it changes as filters above appear and disappear. */
function useArea(container: RefObject<HTMLElement | null>): Area {
  const [area, setArea] = useState<Area>({ top: 0, width: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const element = container.current;
      if (!element) return;
      const { top, width } = element.getBoundingClientRect();
      const next = { top: Math.round(top + scrollY), width };
      setArea((known) => (known.top === next.top && known.width === next.width ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);
  return area;
}
