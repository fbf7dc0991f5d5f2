import type { QueryClient } from "@tanstack/react-query";
import { followBell } from "#web/platform/bell.ts";
import { refreshUser, setUser } from "#web/platform/session.ts";
import { refreshProjects } from "./queries.ts";

const collectFor = 300;

/** Reads the projects again whenever the bell rings; several rings in a row count as one. */
export function followProjects(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = followBell((event) => {
    if (event === "signed-out") return setUser(null);
    if (event === "account") return void refreshUser();
    clearTimeout(timer);
    timer = setTimeout(() => void refreshProjects(client), collectFor);
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}
