import type { QueryClient } from "@tanstack/react-query";
import { readProject } from "#domain/projects/calls.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { showCompletionToast } from "./completion-toast.ts";
import { removeCachedProjects, refreshProjects, applyProjectUpdate } from "./queries.ts";

const debounceMilliseconds = 300;

export type ProjectListener = {
  /** Refetches the project whose id a server event carries. */
  readOne: (data: string) => void;
  readAll: () => void;
  stop: () => void;
};

/** Refetches a project when a server event names it, and all projects after a gap in the event stream. */
export function subscribeToProjects(client: QueryClient): ProjectListener {
  const readOne = createReader(client);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  function readAll() {
    stop();
    timer = setTimeout(() => void refreshProjects(client), debounceMilliseconds);
  }
  return {
    readOne: (data) => {
      const id = idOf(data);
      if (id) void readOne(id);
      else readAll();
    },
    readAll,
    stop,
  };
}

function idOf(data: string): string | undefined {
  const { id } = JSON.parse(data) as { id?: unknown };
  return typeof id === "string" ? id : undefined;
}

/** Reads each project at most once at a time; events during a read cause one more read. */
function createReader(client: QueryClient): (id: string) => Promise<void> {
  const activeReads = new Map<string, { again: boolean }>();
  return async function read(id) {
    const active = activeReads.get(id);
    if (active) {
      active.again = true;
      return;
    }
    const state = { again: false };
    activeReads.set(id, state);
    try {
      const project = await call(readProject, { params: { id } });
      applyProjectUpdate(client, project);
      showCompletionToast(project);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) removeCachedProjects(client, [id]);
      else console.warn(`project ${id} could not be read`, error);
    } finally {
      activeReads.delete(id);
      if (state.again) void read(id);
    }
  };
}
