import * as z from "zod/mini";
import { defineCall } from "#domain/call.ts";
import { next, pageQuery } from "#domain/paging.ts";

export const readOverview = defineCall({
  method: "GET",
  path: "/api/admin/overview",
  summary: "Zahlen des Admin Dashboards",
  access: "moderator",
  answer: z.object({
    registered_users: z.number(),
    /** Number of users who have made any progress. */
    active_learners: z.number(),
    /** Number of completed tutorials, summed over all users. */
    completed_tutorials: z.number(),
  }),
});

const userProgress = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  tutorial_id: z.string(),
  /** Title of the tutorial that the user watched. */
  tutorial: z.string(),
  percent: z.number(),
  last_watched_at: z.string(),
});
export type UserProgress = z.infer<typeof userProgress>;

export const listTutorialProgress = defineCall({
  method: "GET",
  path: "/api/admin/tutorial-progress",
  summary: "Lernfortschritt je Konto und Tutorial, zuletzt gesehenes zuerst",
  access: "moderator",
  query: z.object(pageQuery),
  answer: z.object({ progress: z.array(userProgress), next }),
});
