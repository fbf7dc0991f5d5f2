import type { ReactNode } from "react";

type Section = { title: string; text: ReactNode };

/** Layout of a long text in one column. */
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
  return (
    <article className="page flex-1 py-10 sm:py-16">
      <div className="max-w-[65ch]">
        <h1 className="text-title-xl">{title}</h1>
        {lead && <div className="mt-6 text-lead text-ink-2">{lead}</div>}
        {notice && <div className="mt-6 empty:hidden">{notice}</div>}
        {sections.map((section) => (
          <section key={section.title} className="mt-10">
            {section.title && <h2 className="text-title-m">{section.title}</h2>}
            <div className="mt-3 grid gap-3 text-ink-2 [overflow-wrap:anywhere]">{section.text}</div>
          </section>
        ))}
      </div>
    </article>
  );
}
