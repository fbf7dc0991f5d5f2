import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { type CardPosition, positionCards } from "./position-cards.ts";

/**
 * Media queries of the window widths from which the grid has more columns, each with the number of columns; the last
 * matching query counts.
 */
const breakpoints = [
  { query: "(width >= 48rem)", columns: 4 },
  { query: "(width >= 80rem)", columns: 5 },
];
export const fewestColumns = 2;
export const mostColumns = Math.max(...breakpoints.map(({ columns }) => columns));

function subscribeToWidths(listener: () => void): () => void {
  const queries = breakpoints.map(({ query }) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

const readColumns = () => breakpoints.findLast(({ query }) => matchMedia(query).matches)?.columns ?? fewestColumns;

const readScrolled = () => Math.floor(scrollY / scrollStep) * scrollStep;
const readWindowHeight = () => innerHeight;

/** Pixels above and below the window in which cards are rendered. */
const overscan = 600;
/** Pixels of scrolling after which the cards near the window are selected again. */
const scrollStep = 150;

type Area = { top: number; width: number };
type Options = {
  container: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** Returns the expected height in pixels of the card at `index` in a column of the width `columnWidth`. */
  expectedHeight: (index: number, columnWidth: number) => number;
  columnGap: number;
  rowGap: number;
  /** Whether a group of cards begins at `index`. */
  startsGroup: (index: number) => boolean;
  /** Height in pixels of a group's heading, which stands above the group's first card. */
  headingHeight: number;
};
type PositionedCard = CardPosition & { index: number; left: number };

/** Height of a card, and the column width for which it holds; in pixels. */
type Height = { columnWidth: number; height: number };

const heightIn = (columnWidth: number, stored: Height | undefined): number | undefined =>
  stored && Math.abs(stored.columnWidth - columnWidth) < 1 ? stored.height : undefined;

/**
 * Places the cards of a list and selects those near the window. Heights are measured while cards are rendered, and
 * stored by id. A card's first expected height decides its column, so that no card changes its column when a project
 * ends.
 */
export function useCardPositions({
  container,
  ids,
  expectedHeight,
  columnGap,
  rowGap,
  startsGroup,
  headingHeight,
}: Options) {
  const columns = useSyncExternalStore(subscribeToWidths, readColumns, () => fewestColumns);
  const area = useArea(container);
  const scrolled = useSyncExternalStore(subscribeToScroll, readScrolled, () => 0);
  const windowHeight = useSyncExternalStore(subscribeToScroll, readWindowHeight, () => 0);
  const [heights, setHeights] = useState<ReadonlyMap<string, Height>>(new Map());
  const [expectedHeights] = useState(() => new Map<string, Height>());
  const observer = useRef<ResizeObserver>(undefined);

  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    observer.current ??= new ResizeObserver((entries) => {
      setHeights((current) => {
        const next = new Map(current);
        let isChanged = false;
        for (const { target } of entries) {
          const id = target instanceof HTMLElement ? target.dataset["card"] : undefined;
          const { width, height } = target.getBoundingClientRect();
          const former = id === undefined ? undefined : current.get(id);
          // Ignore removed elements, whose height is reported as 0.
          if (!id || !target.isConnected || (former?.height === height && former.columnWidth === width)) continue;
          next.set(id, { columnWidth: width, height });
          isChanged = true;
        }
        return isChanged ? next : current;
      });
    });
    const current = observer.current;
    current.observe(element);
    return () => current.unobserve(element);
  }, []);

  const columnWidth = (area.width - (columns - 1) * columnGap) / columns;
  const firstExpected = (id: string, index: number): number => {
    const stored = heightIn(columnWidth, expectedHeights.get(id));
    if (stored !== undefined) return stored;
    const expected = expectedHeight(index, columnWidth);
    expectedHeights.set(id, { columnWidth, height: expected });
    return expected;
  };
  const { positions, height } = positionCards(
    ids.map((id, index) => ({
      expected: firstExpected(id, index),
      current: heightIn(columnWidth, heights.get(id)) ?? expectedHeight(index, columnWidth),
      startsGroup: startsGroup(index),
    })),
    columns,
    rowGap,
    headingHeight,
  );
  const [from, to] = [scrolled - area.top - overscan, scrolled - area.top + windowHeight + scrollStep + overscan];
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
      setArea((current) => (current.top === next.top && current.width === next.width ? current : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // Observe the container too: the margin of the page can change its width while the body keeps its size.
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return area;
}
