import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { kinds } from "../models/generation-kinds.ts";

const recentPrompt = z.object({ id: z.string(), prompt: z.string(), used_at: z.string() });
export type RecentPrompt = z.infer<typeof recentPrompt>;

export const listRecentPrompts = defineCall({
  method: "GET",
  path: "/api/recent-prompts",
  summary: "Die eigenen zuletzt verwendeten Beschreibungen einer Art, neueste zuerst; auch die gelöschter Projekte",
  access: "signed-in",
  query: z.object({ kind: z.enum(kinds) }),
  answer: z.object({ prompts: z.array(recentPrompt) }),
});

export const removeRecentPrompt = defineCall({
  method: "DELETE",
  path: "/api/recent-prompts/:id",
  params: { id: idParameter("prompt.not-found") },
  summary: "Eine eigene zuletzt verwendete Beschreibung löschen; Projekte behalten ihre",
  access: "signed-in",
});

export const removeRecentPrompts = defineCall({
  method: "DELETE",
  path: "/api/recent-prompts",
  summary: "Alle eigenen zuletzt verwendeten Beschreibungen löschen; Projekte behalten ihre",
  access: "signed-in",
});
