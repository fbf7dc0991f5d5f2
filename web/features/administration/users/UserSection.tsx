import type { ReactNode } from "react";

export function UserSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-16 gap-y-5 border-t border-line pt-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,36rem)]"
    >
      <div>
        <h2 className="text-title-m">{title}</h2>
        <p className="mt-2 text-ink-2">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
