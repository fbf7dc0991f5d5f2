import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const webinarIds = ["webinar-1", "webinar-2", "webinar-3"] as const;

const webinar = z.object({
  id: z.enum(webinarIds),
  title: z.string(),
  description: z.string(),
  /** null: 'Video folgt in Kürze'. */
  videoUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
});
export type Webinar = z.infer<typeof webinar>;

export const listWebinars = defineCall({
  method: "GET",
  path: "/api/webinars",
  summary: "Die Webinare mit Video und Vorschaubild",
  access: "signed-in",
  answer: z.object({ webinars: z.array(webinar) }),
});
