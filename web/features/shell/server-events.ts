import type { QueryClient } from "@tanstack/react-query";
import { refreshAcademy } from "#web/features/academy/refresh-academy.ts";
import { refreshOrders } from "#web/features/orders/own/refresh-orders.ts";
import type { ProjectListener } from "#web/features/projects/project-events.ts";
import { subscribeToEvents } from "#web/platform/event-stream.ts";
import { refreshUser, setUser } from "#web/platform/session.ts";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";

/** Handles all server events of a signed-in tab over one connection. */
export function subscribeToServerEvents(client: QueryClient): () => void {
  const projects = listenOnDemand(client);
  const unsubscribe = subscribeToEvents((event, data) => {
    if (event === "signed-out") return setUser(null);
    if (event === "account") return void refreshUser();
    if (event === "academy" || event === "resync") void refreshAcademy(client);
    if (event === "order" || event === "resync") void refreshOrders(client);
    if (event === "project") projects.pass((listener) => listener.readOne(data));
    if (event === "resync") projects.pass((listener) => listener.readAll());
  });
  return () => {
    projects.stop();
    unsubscribe();
  };
}

const loadProjects = () => import("#web/features/projects/project-events.ts");

/**
 * Loads the code for events of projects when the browser is idle, or with the first event. The events are handled in
 * their order.
 */
export function listenOnDemand(client: QueryClient, load = loadProjects) {
  const cancel = loadWhenIdle([load]);
  let listener: Promise<ProjectListener> | undefined;
  let hasMissedEvents = false;
  let isStopped = false;
  async function pass(handle: (loaded: ProjectListener) => void) {
    listener ??= load().then(({ subscribeToProjects }) => subscribeToProjects(client));
    try {
      const loaded = await listener;
      if (isStopped) return;
      handle(loaded);
      if (hasMissedEvents) loaded.readAll();
      hasMissedEvents = false;
    } catch (error) {
      console.warn("the code for events of projects could not be loaded", error);
      listener = undefined;
      hasMissedEvents = true;
    }
  }
  return {
    pass: (handle: (loaded: ProjectListener) => void) => void pass(handle),
    stop: () => {
      cancel();
      isStopped = true;
      // Ignore a failure to load the code: `pass` reports it, and there is no listener to stop.
      listener?.then((loaded) => loaded.stop()).catch(() => undefined);
    },
  };
}
