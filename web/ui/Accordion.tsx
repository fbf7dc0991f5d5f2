import { Plus } from "lucide-react";
import type { ReactNode } from "react";

type Item = { id: string; title: string; content: ReactNode };

type Props = {
  /** Sets this accordion apart from others on the page. */
  name: string;
  items: readonly Item[];
  /** Open at first, and again when it changes. */
  openId?: string | undefined;
};

/** Titles that open, one at a time. The native elements bring keys, names and finding text in what is closed. */
export function Accordion({ name, items, openId }: Props) {
  return (
    <div className="accordion">
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={name} open={id === openId}>
          <summary>
            <span>{title}</span>
            <Plus size={20} aria-hidden />
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
