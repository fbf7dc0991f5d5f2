/** A spinner without a label; the text beside it names the activity. */
export function Spinner() {
  return <i className="spinner" aria-hidden />;
}

export function PageSpinner() {
  return (
    <div role="status" className="page grid min-h-[60dvh] flex-1 place-items-center text-ink-2">
      <span className="flex items-center gap-3">
        <Spinner />
        Wird geladen …
      </span>
    </div>
  );
}
