import { type ReactNode, useId } from "react";

export function OperatorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-6">
      <h2 id={id} className="text-title-s">
        {title}
      </h2>
      {children}
    </section>
  );
}
