import type { QueryClient } from "@tanstack/react-query";
import { refreshAcademy } from "#web/features/academy/live.ts";
import { refreshOrders } from "#web/features/orders/own/live.ts";
import { listenForProjects } from "#web/features/projects/live.ts";
import { followBell } from "#web/platform/event-stream.ts";
import { refreshUser, setUser } from "#web/platform/session.ts";

/** Handles all server events of a signed-in tab over one connection. */
export function followEvents(client: QueryClient): () => void {
  const projects = listenForProjects(client);
  const unsubscribe = followBell((event, data) => {
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
