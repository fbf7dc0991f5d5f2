import * as z from "zod/mini";
import { defineCall, textParameter } from "../call.ts";
import { project } from "../projects/project.ts";

export function pollCall(name: string) {
  return defineCall({
    method: "POST",
    path: `/api/functions/${name}`,
    summary: "Stand eines Projekts; eilt, falls es liegen geblieben ist",
    access: "signed-in",
    scope: "start",
    body: z.strictObject({ projectId: z.string("Diese Angabe fehlt.") }),
    answer: z.object({ success: z.boolean(), projectId: z.string(), status: z.string(), project }),
  });
}

export const providerCallback = defineCall({
  method: "POST",
  path: "/api/callbacks/:provider",
  params: { provider: textParameter("route.unknown") },
  summary: "Ein Anbieter meldet, dass sich an einer Aufgabe etwas geändert hat; sie wird dann bei ihm nachgelesen",
  access: "public",
  // Allow other query parameters, because providers may add their own.
  query: z.looseObject({ reference: z.optional(z.string().check(z.maxLength(100))) }),
});
