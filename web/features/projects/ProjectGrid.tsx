import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { berlinDay } from "#domain/format.ts";
import { isInProgress } from "#domain/projects/project-status.ts";
import type { Project } from "#domain/projects/project.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useIsHydrated, usePrerenderedPage } from "#web/platform/prerendered-page.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { groupHeadings } from "./day-groups.ts";
import { ListSkeleton } from "./empty-states.tsx";
import { type CardActions, ProjectCard } from "./ProjectCard.tsx";
import { frameHeightOf } from "./ProjectImage.tsx";
import { promptStarts } from "./prompt-starts.ts";
import { fewestColumns, mostColumns, useCardPositions } from "./use-card-positions.ts";

type Paging = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** Time of the latest answer, also of one that replaced a request for the next page. */
  dataUpdatedAt: number;
  error: unknown;
  fetchNextPage: () => unknown;
};

type Props = CardActions & {
  projects: readonly Project[];
  list: Paging;
  /** Names of the folders by id, which cards show; undefined while the list shows the projects of one folder only. */
  folderNames: ReadonlyMap<string, string> | undefined;
};

/** Expected height in pixels of the text and the buttons of a card, with an error or a progress note in it. */
function textHeightOf({ status, name }: Project): number {
  const nameHeight = name === undefined ? 0 : 22;
  if (status === "completed") return 128 + nameHeight;
  return (isInProgress(status) ? 216 : 222) + nameHeight;
}

const columnGap = 16;
const rowGap = 28;
/** Height in pixels of a group's heading, as in the class `day-heading`. */
const headingHeight = 44;

/** Number of cards in the first row of the widest window; a row ends where the next group begins. */
function countFirstRow(projects: readonly Project[], headings: ReadonlyMap<number, string>): number {
  const row = projects.slice(0, mostColumns);
  const end = row.findIndex((_, index) => index > 0 && headings.has(index));
  return end < 0 ? row.length : end;
}

/**
 * Columns of cards in the ratios of their images. Only cards near the window are rendered. The server and hydration, which
 * do not know the size of the window, render the first row, which the style sheet places like the first row of the columns.
 */
export default function ProjectGrid({ projects, list, folderNames, ...actions }: Props) {
  "use memo";
  const container = useRef<HTMLUListElement>(null);
  const starts = useMemo(() => promptStarts(projects), [projects]);
  const isHydrated = useIsHydrated();
  const today = useToday();
  const headings = useMemo(() => groupHeadings(projects, today), [projects, today]);
  const { shown, height, columnWidth, measure } = useCardPositions({
    container,
    ids: isHydrated ? projects.map(({ id }) => id) : [],
    expectedHeight: (index, width) => {
      const project = projects[index];
      return project ? textHeightOf(project) + frameHeightOf(project, width) : 0;
    },
    columnGap,
    rowGap,
    startsGroup: (index) => headings.has(index),
    headingHeight,
  });
  const firstRow = projects.slice(0, isHydrated ? 0 : countFirstRow(projects, headings));
  // A running project shows its time, which the server and the browser would render differently.
  if (firstRow.some(({ status }) => isInProgress(status))) return <ListSkeleton />;
  const cards = isHydrated ? shown : firstRow.map((_, index) => ({ index, left: 0, top: 0 }));
  return (
    <>
      <ul
        ref={container}
        className={isHydrated ? "relative" : "project-grid first-row"}
        {...(isHydrated && { style: { height } })}
      >
        {cards.map(({ index, left, top }) => {
          const project = projects[index];
          if (!project) return null;
          return (
            <li
              key={project.id}
              ref={measure}
              data-card={project.id}
              aria-setsize={list.hasNextPage ? -1 : projects.length}
              aria-posinset={index + 1}
              className={isHydrated ? "absolute top-0 left-0" : "relative"}
              // The policy of pages forbids the attribute in the server's HTML.
              {...(isHydrated && { style: { width: columnWidth, transform: `translate(${left}px, ${top}px)` } })}
            >
              {/* The heading stands in the first card's list item, so that screen readers read it before the card. */}
              {headings.has(index) && <h2 className="day-heading">{headings.get(index)}</h2>}
              <ProjectCard
                project={project}
                isFirst={index < fewestColumns}
                folderName={folderNames?.get(project.folder_id ?? "")}
                promptStart={starts.get(project.id)}
                {...actions}
              />
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && <MoreButton list={list} shown={projects.length} />}
    </>
  );
}

/** The calendar day in Germany, read again every minute, so that the headings are right after midnight. */
function useToday(): string {
  const readAt = usePrerenderedPage()?.projects?.readAt;
  return useSyncExternalStore(subscribeToMinutes, readToday, () => (readAt ? berlinDay(readAt) : readToday()));
}

const readToday = () => berlinDay(new Date());

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

function MoreButton({ list, shown }: { list: Paging; shown: number }) {
  const { isFetchingNextPage, isFetchNextPageError, dataUpdatedAt, error, fetchNextPage } = list;
  return (
    <div className="mt-12 grid justify-items-center gap-4">
      {/* Mount a new observer of the list's end after each answer: a server event may replace the request for a page by
        one for the shown pages, and the old observer reports nothing while the end stays in view. */}
      {!isFetchingNextPage && !isFetchNextPageError && (
        <EndOfList key={`${shown} ${dataUpdatedAt}`} onNear={fetchNextPage} />
      )}
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

/** Invisible end of the list, which loads the next page before the end becomes visible. */
function EndOfList({ onNear }: { onNear: () => unknown }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    // Use the last entry: the observer may report several changes at once.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
      rootMargin: "600px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onNear]);
  return <div ref={end} className="absolute" />;
}
