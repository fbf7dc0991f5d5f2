import { useCallback, useMemo, useState } from "react";
import type { Project } from "#domain/projects/project.ts";

export type Selection = {
  /** Whether the project list is in selection mode, so that cards show checkboxes. */
  isOn: boolean;
  chosen: readonly Project[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  chooseAll: () => void;
  start: () => void;
  end: () => void;
};

/** Selection among the loaded projects. A project that leaves the list is deselected. */
export function useSelection(projects: readonly Project[]): Selection {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => projects.filter(({ id }) => ids.has(id)), [projects, ids]);
  const toggle = useCallback((id: string) => {
    setIds((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return {
    isOn,
    chosen,
    has: (id) => ids.has(id),
    toggle,
    chooseAll: () => setIds(new Set(projects.map(({ id }) => id))),
    start: () => setOn(true),
    end: () => {
      setOn(false);
      setIds(new Set());
    },
  };
}
