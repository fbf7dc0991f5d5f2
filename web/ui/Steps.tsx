import { NoBreak } from "./NoBreak.tsx";

type Props = {
  id: string;
  title: string;
  list: readonly { title: string; text: string }[];
  /** Whether the items are numbered steps; otherwise they are an unordered list. */
  isOrdered?: boolean;
};

/** A row of short texts with a line above each. */
export function Steps({ id, title, list, isOrdered = true }: Props) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <section aria-labelledby={id} className="pt-16 lg:pt-24">
      <h2 id={id} className="text-title-l">
        {title}
      </h2>
      <List className="mt-7 grid gap-x-8 gap-y-7 tablet:grid-cols-3">
        {list.map((step, index) => (
          <li key={step.title} className="border-t border-edge pt-4">
            <h3 className="text-title-m">
              {isOrdered && <span className="numbers mr-2 text-lamp-text">{index + 1}</span>}
              {step.title}
            </h3>
            <p className="mt-2 max-w-[44ch] text-ink-2">
              <NoBreak text={step.text} />
            </p>
          </li>
        ))}
      </List>
    </section>
  );
}
