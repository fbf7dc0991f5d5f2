const places = ["a", "b", "c", "d", "e", "f"];

/** Headings and placeholders of the user's work, which prerendered pages show until the work is loaded. */
export function WorkSkeleton() {
  return (
    <div className="work" aria-hidden>
      <div>
        <Heading title="In Arbeit" />
        <div className="skeleton h-20 rounded-image" />
      </div>
      <div className="min-w-0">
        <Heading title="Zuletzt erstellt" />
        <ul className="work-grid">
          <ResultSkeletons />
        </ul>
      </div>
    </div>
  );
}

const Heading = ({ title }: { title: string }) => (
  <p className="title mb-3 flex min-h-11 items-center text-title-m">{title}</p>
);

/** List items in the place of results while they load. */
export const ResultSkeletons = () =>
  places.map((place) => (
    <li key={place} aria-hidden>
      <div className="skeleton aspect-4/3 rounded-image" />
      <div className="skeleton mt-2 h-5 w-3/4" />
    </li>
  ));
