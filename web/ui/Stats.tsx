import { classNames } from "./class-names.ts";

type Props = { list: readonly { before: string; figure: string; text: string; source?: string }[] };

/**
 * Statistics, each with a short text and its source. A list without advertising claims has no words before its figures,
 * and smaller figures.
 */
export function Stats({ list }: Props) {
  const hasClaims = list.some(({ before }) => before !== "");
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-x-8 gap-y-6">
      {list.map(({ before, figure, text, source }) => (
        <li key={figure} className="border-t border-edge pt-3">
          <p>
            {hasClaims && (
              <span className={classNames("text-small text-ink-2", !before && "max-sm:hidden")}>
                {before || "\u00a0"}{" "}
              </span>
            )}
            <span className={classNames("title block hyphens-auto", hasClaims ? "text-title-l" : "text-title-m")}>
              {figure}
            </span>
          </p>
          <p className="mt-1.5 max-w-[32ch] text-small text-ink-2">{text}</p>
          {source && (
            <p className="mt-1 max-w-[32ch] text-small text-ink-3 [overflow-wrap:anywhere]">Quelle: {source}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
