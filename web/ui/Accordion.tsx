import { Plus } from "lucide-react";
import type { ReactNode } from "react";

type Item = { id: string; title: string; content: ReactNode };

type Props = {
  /** Name of the group, unique on the page: the browser keeps at most one item of a group open. */
  name: string;
  items: readonly Item[];
  /** Id of the item to open, initially and whenever the value changes. */
  openId?: string | undefined;
};

/**
 * Headings that expand to show their texts, one at a time. The native `details` element provides keyboard use,
 * accessible names and in-page search of closed texts.
 */
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
