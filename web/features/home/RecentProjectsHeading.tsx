import type { ReactNode } from "react";

/** Heading of a section of the user's work, with `children` at its right. */
export function RecentProjectsHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
      <h2 id={id} className="text-title-m">
        {title}
      </h2>
      {children}
    </div>
  );
}

/**
 * Placeholder for the user's work on the prerendered page, which holds no data of the account. Windows narrower than
 * 64rem get no placeholder for the results: the length of the running projects above would move it.
 */
export function RecentProjectsPlaceholder() {
  return (
    <div className="work" aria-hidden data-placeholder>
      <div>
        <PlaceholderHeading title="In Arbeit" />
        <div className="skeleton h-20 rounded-image" />
      </div>
      <div className="max-lg:hidden">
        <PlaceholderHeading title="Zuletzt erstellt" />
        <ResultPlaceholders />
      </div>
    </div>
  );
}

/**
 * Title of a section in a paragraph, not in a heading: screen readers list headings, and the section has no content
 * yet.
 */
const PlaceholderHeading = ({ title }: { title: string }) => (
  <p className="title mb-3 flex min-h-11 items-center text-title-m">{title}</p>
);

const places = ["a", "b", "c", "d", "e", "f"];

/** Grid with one empty frame for each result. */
export function ResultPlaceholders() {
  return (
    <ul className="work-grid" aria-busy>
      {places.map((place) => (
        <li key={place} aria-hidden>
          <div className="skeleton aspect-4/3 rounded-image" />
          <div className="skeleton mt-2 h-5 w-3/4" />
        </li>
      ))}
    </ul>
  );
}
