import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { pollCall } from "#domain/generations/calls.ts";
import { pollFunction } from "#domain/models/model-types.ts";
import { isInProgress } from "#domain/projects/project-status.ts";
import type { Project } from "#domain/projects/project.ts";
import { call } from "#web/platform/api.ts";
import { showCompletionToast } from "./completion-toast.ts";
import { applyProjectUpdate } from "./queries.ts";

const pollEvery = 3_000;

const inFlight = new Set<string>();

async function poll(client: QueryClient, project: Project): Promise<void> {
  if (inFlight.has(project.id)) return;
  inFlight.add(project.id);
  try {
    const answer = await call(pollCall(pollFunction(project.model_type)), { body: { projectId: project.id } });
    applyProjectUpdate(client, answer.project);
    showCompletionToast(answer.project);
  } catch (error) {
    console.warn(`project ${project.id} could not be polled`, error);
  } finally {
    inFlight.delete(project.id);
  }
}

/** Polls every running project while the page is visible, in case the event stream is interrupted. */
export function usePolling(projects: readonly Project[]): void {
  const client = useQueryClient();
  const current = useRef(projects);
  const hasWork = projects.some(({ status }) => isInProgress(status));

  useEffect(() => {
    current.current = projects;
  }, [projects]);

  useEffect(() => {
    if (!hasWork) return;
    function pollAll() {
      if (document.hidden) return;
      for (const project of current.current) if (isInProgress(project.status)) void poll(client, project);
    }
    pollAll();
    const timer = setInterval(pollAll, pollEvery);
    document.addEventListener("visibilitychange", pollAll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollAll);
    };
  }, [client, hasWork]);
}
