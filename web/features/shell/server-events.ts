import type { QueryClient } from "@tanstack/react-query";
import { refreshAcademy } from "#web/features/academy/refresh-academy.ts";
import { refreshOrders } from "#web/features/orders/own/refresh-orders.ts";
import { subscribeToProjects } from "#web/features/projects/project-events.ts";
import { subscribeToEvents } from "#web/platform/event-stream.ts";
import { refreshUser, setUser } from "#web/platform/session.ts";

/** Handles all server events of a signed-in tab over one connection. */
export function subscribeToServerEvents(client: QueryClient): () => void {
  const projects = subscribeToProjects(client);
  const unsubscribe = subscribeToEvents((event, data) => {
    if (event === "signed-out") return setUser(null);
    if (event === "account") return void refreshUser();
    if (event === "academy" || event === "resync") void refreshAcademy(client);
    if (event === "order" || event === "resync") void refreshOrders(client);
    if (event === "project") projects.readOne(data);
    if (event === "resync") projects.readAll();
  });
  return () => {
    projects.stop();
    unsubscribe();
  };
}
