import { Link } from "#web/navigation/Link.tsx";
import type { AnswerOf } from "#domain/call.ts";
import { formatDate, formatStorage } from "#domain/format.ts";
import type { readStorage } from "#domain/storage-quota/calls.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { EmptyNote } from "#web/ui/EmptyState.tsx";

/** The largest projects, each with a link to its card in the project list. */
export function LargestProjects({ largest }: Pick<AnswerOf<typeof readStorage>, "largest">) {
  if (largest.length === 0) {
    return <EmptyNote source={emptyStateImage("projects").source}>Noch keine Projekte mit Dateien.</EmptyNote>;
  }
  return (
    <ul>
      {largest.map(({ id, prompt, bytes, created_at }) => (
        <li key={id} className="flex items-baseline justify-between gap-6 border-b border-line py-3">
          <div className="min-w-0">
            <Link
              to="/projekte"
              search={{ q: prompt.slice(0, 80) }}
              className="text-link line-clamp-2 [overflow-wrap:anywhere]"
            >
              {prompt || "Projekt ohne Text"}
            </Link>
            <p className="numbers text-small text-ink-3">{formatDate(created_at)}</p>
          </div>
          <p className="numbers flex-none">{formatStorage(bytes)}</p>
        </li>
      ))}
    </ul>
  );
}
