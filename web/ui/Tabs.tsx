import type { KeyboardEvent } from "react";
import { formatNumber } from "#domain/format.ts";

type Props<Id extends string> = {
  label: string;
  tabs: readonly {
    id: Id;
    label: string;
    /** Number of items behind the tab; left out until it is known. */
    count?: number | undefined;
  }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Returns the id of a tab's panel; several tabs may share a panel. */
  panelOf: (id: Id) => string;
};

export const tabId = (panel: string, id: string) => `${panel}-tab-${id}`;

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

export function Tabs<Id extends string>({ label, tabs, value, onChange, panelOf }: Props<Id>) {
  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next =
      tabs[
        step(
          tabs.findIndex(({ id }) => id === value),
          tabs.length,
        )
      ];
    if (!next) return;
    onChange(next.id);
    document.getElementById(tabId(panelOf(next.id), next.id))?.focus();
  }

  return (
    // The tab list needs no focus of its own: the focus goes to the tabs inside it.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="tablist" aria-label={label} onKeyDown={handleKeyDown} className="tabs">
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(panelOf(tab.id), tab.id)}
          aria-selected={tab.id === value}
          aria-controls={panelOf(tab.id)}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className="tab"
        >
          {tab.label}
          {tab.count !== undefined && <span className="tab-count numbers">{formatNumber(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}
