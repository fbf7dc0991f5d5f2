import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

type Section = { title: string; text: ReactNode };

const sectionId = (index: number) => `abschnitt-${index + 1}`;
/** Minimum number of sections for which the page shows a list of contents: fewer can be found by scrolling. */
const minimumForContents = 4;

/** Layout of a long text in one column, on wide windows beside a list of its sections. */
export function LegalPage({
  title,
  lead,
  notice,
  sections,
}: {
  title: string;
  lead?: ReactNode;
  /** Content above the text, for example a note that renders nothing for readers who are not admins. */
  notice?: ReactNode;
  sections: readonly Section[];
}) {
  const titled = sections.filter((section) => section.title !== "");
  return (
    <article className="page flex-1 py-10 sm:py-16">
      <div className="max-w-[65ch]">
        <h1 className="text-title-xl">{title}</h1>
        {lead && <div className="mt-6 text-lead text-ink-2">{lead}</div>}
        {notice && <div className="mt-6 empty:hidden">{notice}</div>}
      </div>
      <div
        className={classNames(
          "mt-10 grid gap-x-16",
          titled.length >= minimumForContents && "lg:grid-cols-[minmax(0,20rem)_minmax(0,65ch)]",
        )}
      >
        {titled.length >= minimumForContents && <Contents sections={sections} />}
        <div className="grid max-w-[65ch] gap-10 self-start">
          {sections.map((section, index) => (
            <section key={section.title} id={sectionId(index)}>
              {section.title && <h2 className="text-title-m">{section.title}</h2>}
              <div className="mt-3 grid gap-3 text-ink-2 [overflow-wrap:anywhere]">{section.text}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label="Inhalt" className="self-start max-lg:hidden lg:sticky lg:top-24">
      <ul className="grid gap-2.5">
        {sections.map(
          ({ title }, index) =>
            title && (
              <li key={title}>
                <a href={`#${sectionId(index)}`} className="text-ink-2 hover:text-ink hover:underline">
                  {title}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
