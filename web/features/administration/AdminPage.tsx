import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "#domain/format.ts";
import { pages } from "#domain/pages.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/Messages.tsx";
import { PageLink, type PagePath } from "#web/ui/PageLink.tsx";

type PageProps = {
  /** Id of the page in domain/pages.ts, whose title becomes the heading. */
  page: keyof typeof pages;
  /** Heading in place of the page's title, for example the name of the user shown. */
  title?: string | undefined;
  lead?: ReactNode;
  /** Whether to show a link back to the overview of the administration; `back` shows another link above the title. */
  hasBack?: boolean;
  back?: ReactNode;
  children: ReactNode;
};

export function AdminPage({ page, title = pages[page].title, lead, hasBack, back, children }: PageProps) {
  return (
    <div className="page pt-8 pb-16 lg:pt-10 lg:pb-24">
      {back}
      {hasBack && <BackLink to="/admin">Zurück</BackLink>}
      <h1 className="text-title-xl">{title}</h1>
      {lead && <div className="mt-4 max-w-[65ch] text-ink-2">{lead}</div>}
      <div className="mt-8 grid gap-10">{children}</div>
    </div>
  );
}

type Loaded<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  /** Time at which `data` was read, in milliseconds since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
};

type LoadProps<Data> = {
  of: Loaded<Data>;
  /** Whether to reserve the height of the screen while loading, so that content below does not jump. */
  isTall?: boolean;
  /** Actions shown in place of the retry button if the data do not exist. */
  whenNotFound?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders loaded data, a loading state, or an error. If a refetch fails, the old data are shown with their age. */
export function QueryView<Data>({ of, isTall = false, whenNotFound, children }: LoadProps<Data>) {
  if (of.data !== undefined) {
    return (
      <>
        {of.error !== null && <Stale readAt={of.dataUpdatedAt} error={of.error} />}
        {children(of.data)}
      </>
    );
  }
  if (of.isPending) {
    return (
      <div role="status" className={classNames("grid content-start gap-3", isTall && "min-h-svh")}>
        <span className="visually-hidden">Wird geladen …</span>
        <div className="skeleton h-11" />
        <div className="skeleton h-11" />
        <div className="skeleton h-11" />
      </div>
    );
  }
  const isNotFound = whenNotFound !== undefined && of.error instanceof ApiError && of.error.status === 404;
  return (
    <ErrorState
      title={isNotFound ? "Nicht gefunden" : "Fehler beim Laden"}
      actions={isNotFound ? whenNotFound : <Button onClick={() => void of.refetch()}>Erneut versuchen</Button>}
      className="pb-16"
    >
      <p>{errorMessage(of.error)}</p>
    </ErrorState>
  );
}

function Stale({ readAt, error }: { readAt: number; error: unknown }) {
  const isUnreachable = error instanceof ApiError && error.isUncertain && navigator.onLine;
  return (
    <p role="status" className="mb-3 flex gap-2 text-small text-error">
      <CircleAlert size={18} aria-hidden className="flex-none" />
      <span>
        <span className="numbers">Stand {formatTime(new Date(readAt))} Uhr.</span>{" "}
        {isUnreachable ? "Der Server ist gerade nicht erreichbar." : errorMessage(error)}
      </span>
    </p>
  );
}

type StatCard = {
  label: string;
  value: ReactNode;
  aside?: ReactNode;
  /** Page to which the whole card links; without it, the card is not a link. */
  to?: PagePath;
  search?: Record<string, string>;
  hash?: string;
};

type StatCardsProps = {
  figures: readonly StatCard[];
  /** Whether the cards stand in four columns instead of three where there is room; on a phone they stand in two. */
  isDense?: boolean;
};

export function StatCards({ figures, isDense = false }: StatCardsProps) {
  const columns = isDense ? "lg:grid-cols-4" : "sm:grid-cols-3";
  return (
    <dl className={classNames("grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-8", columns)}>
      {figures.map(({ label, value, aside, to, search = {}, hash }) => (
        <div key={label} className={classNames("border-t border-edge pt-3", to && "figure-card")}>
          <dt className="text-ink-2">
            {to ? (
              <PageLink to={to} search={search} {...(hash && { hash })} className="figure-link">
                {label}
              </PageLink>
            ) : (
              label
            )}
          </dt>
          <dd className="title numbers mt-1 text-title-l">{value}</dd>
          {aside && <dd>{aside}</dd>}
        </div>
      ))}
    </dl>
  );
}

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

export function MoreButton({ list }: { list: Pages }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      isBusy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      Mehr laden
    </Button>
  );
}
