import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Project } from "#domain/projects/project.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { type CardActions, ProjectCard } from "./ProjectCard.tsx";

type Paging = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
};

type Props = CardActions & { projects: readonly Project[]; list: Paging };

/** Virtualized grid: only rows near the viewport are in the DOM, so that a list of thousands stays fast. */
export default function ProjectGrid({ projects, list, ...actions }: Props) {
  const columns = useColumns();
  const container = useRef<HTMLDivElement>(null);
  const rows = Math.ceil(projects.length / columns);
  const top = useTop(container);
  // The virtualizer's functions return new values at every render. That is fine here: this component rerenders at each
  // scroll and memoizes nothing.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => estimatedRowHeight,
    gap: rowGap,
    overscan: 3,
    scrollMargin: top,
  });
  return (
    <>
      {/*
       * Use ARIA roles: a native list allows no elements between itself and its items, but the virtual rows are such
       * elements.
       */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot contain the virtual rows */}
      <div ref={container} role="list" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            role="presentation"
            className="project-grid absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {projects.slice(index * columns, (index + 1) * columns).map((project, column) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native li requires a native list
              <div
                key={project.id}
                role="listitem"
                aria-setsize={list.hasNextPage ? -1 : projects.length}
                aria-posinset={index * columns + column + 1}
                className="min-w-0"
              >
                <ProjectCard project={project} {...actions} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {list.hasNextPage && <MoreButton list={list} />}
    </>
  );
}

const estimatedRowHeight = 470;
const rowGap = 40;

/** Media queries of the breakpoints at which the style sheet adds a column to the grid. */
const widths = ["(width >= 40rem)", "(width >= 80rem)"];

function followWidths(listener: () => void): () => void {
  const queries = widths.map((width) => matchMedia(width));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

const useColumns = () =>
  useSyncExternalStore(followWidths, () => 1 + widths.filter((width) => matchMedia(width).matches).length);

/** Distance of the grid from the top of the page in pixels; it changes as filters above appear and disappear. */
function useTop(container: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const element = container.current;
      if (element) setTop(Math.round(element.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);
  return top;
}

function MoreButton({ list }: { list: Paging }) {
  const container = useRef<HTMLDivElement>(null);
  const { isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list;
  useWhenNear(container, !isFetchingNextPage && !isFetchNextPageError, fetchNextPage);
  return (
    <div ref={container} className="mt-12 grid justify-items-center gap-4">
      <FormError message={isFetchNextPageError ? errorMessage(error) : undefined} />
      <Button
        variant="outline"
        isBusy={isFetchingNextPage}
        onClick={() => {
          if (!isFetchingNextPage) fetchNextPage();
        }}
      >
        {isFetchingNextPage ? "Wird geladen …" : "Mehr laden"}
      </Button>
    </div>
  );
}

/** Loads the next page before the end of the list becomes visible. After a failure, only the button loads it. */
function useWhenNear(container: RefObject<HTMLElement | null>, isEnabled: boolean, run: () => unknown) {
  useEffect(() => {
    if (!isEnabled || !container.current) return;
    // The observer may report several changes at once; the last one is current.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && run(), {
      rootMargin: "600px",
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container, isEnabled, run]);
}
