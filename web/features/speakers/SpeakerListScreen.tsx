import { useNavigate, useSearch } from "#web/navigation/context.tsx";
import { X } from "lucide-react";
import { wizards } from "#domain/orders/wizards.ts";
import { findSpeakers } from "#domain/speakers/find-speakers.ts";
import { speakerIds } from "#domain/speakers/speakers.ts";
import { type OrderContext, labelOfUseCase, ownScriptContext } from "#domain/speakers/use-cases.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { storeUseCase, useOrderContext } from "#web/platform/use-case-context.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { useSpeakers } from "#web/platform/use-speakers.ts";
import { TestModeLine } from "#web/platform/TestModeLine.tsx";
import { SpeakerGrid, SpeakerGridSkeleton } from "./SpeakerGrid.tsx";
import { SpeakersError } from "./SpeakersError.tsx";

const aboveTheFold = 4;

export default function SpeakerListScreen() {
  const [text, setText] = useSearchText();
  const context = useOrderContext();
  return (
    <div className="page pt-8 pb-20 lg:pt-10 lg:pb-28">
      <h1 className="text-title-xl">Unsere Sprecher</h1>
      <div className="mt-6 grid items-center gap-x-6 gap-y-3 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <SearchBox label="Sprecher suchen" placeholder="Sprecher suchen..." value={text} onSearch={setText} />
        {context && <ContextChip context={context} />}
      </div>
      <Results text={text} context={context} onClear={() => setText("")} />
    </div>
  );
}

/** Search text in the URL, so that the browser's back button restores the filtered list. */
function useSearchText(): [string, (text: string) => void] {
  const { q = "" } = useSearch();
  const navigate = useNavigate();
  const setText = (text: string) =>
    void navigate({ to: "/speakers", search: { q: text }, replace: true, resetScroll: false });
  return [q, setText];
}

const showAll = () => storeUseCase(undefined);

/**
 * Button that removes the purpose set by an earlier page: a use case, which filters the list, or the visitor's own
 * script, which does not.
 */
function ContextChip({ context }: { context: OrderContext }) {
  if (context === ownScriptContext) {
    return (
      <Button variant="outline" className="justify-self-start" onClick={showAll}>
        <span>
          <span className="font-normal">Für:</span> {wizards.generic.label}
        </span>
        <X size={15} aria-hidden />
        <span className="visually-hidden">entfernen</span>
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Button variant="outline" onClick={showAll}>
        <span>
          <span className="font-normal">Gefiltert:</span> {labelOfUseCase[context]}
        </span>
        <X size={15} aria-hidden />
        <span className="visually-hidden">entfernen</span>
      </Button>
      <Button variant="quiet" onClick={showAll}>
        Alle zeigen
      </Button>
    </div>
  );
}

type ResultsProps = { text: string; context: OrderContext | undefined; onClear: () => void };

function Results({ text, context, onClear }: ResultsProps) {
  const useCase = context === ownScriptContext ? undefined : context;
  const { data: all, error, refetch } = useSpeakers();
  if (error && !all) return <SpeakersError error={error} onRetry={() => void refetch()} />;
  const matches = all && findSpeakers(all, { text, useCase });
  return (
    <>
      <p role="status" className="numbers mt-5 min-h-6 text-ink-2">
        {matches && `${matches.length} von ${all.length} Sprechern gefunden`}
      </p>
      <TestModeLine className="text-small text-ink-3" />
      <div className="mt-5">
        {!matches && <SpeakerGridSkeleton count={useCase ? aboveTheFold : speakerIds.length} />}
        {matches?.length === 0 && (
          <EmptyState
            title="Keine Sprecher gefunden, die Ihren Kriterien entsprechen."
            image={{ source: emptyStateImage("noMatch").source }}
            isCompact
            actions={
              text && (
                <Button variant="outline" onClick={onClear}>
                  Suche leeren
                </Button>
              )
            }
          />
        )}
        {matches && matches.length > 0 && <SpeakerGrid speakers={matches} context={context} first={aboveTheFold} />}
      </div>
    </>
  );
}
