import { Plus } from "lucide-react";
import type { ReactNode } from "react";

type Item = { id: string; title: string; content: ReactNode };

type Props = {
  /** Unique on the page; the browser opens one item per name at a time. */
  name: string;
  items: readonly Item[];
  /** Id of the item to open, initially and whenever the value changes. */
  openId?: string | undefined;
};

/**
 * Titles whose texts open one at a time. Native elements provide keyboard use, accessible names and in-page search of
 * closed texts.
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
