import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { type Webinar, webinarIds } from "./webinars.ts";

const webinar: z.ZodMiniType<Webinar> = z.object({
  id: z.enum(webinarIds),
  title: z.string(),
  description: z.string(),
  videoUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
});

export const listWebinars = defineCall({
  method: "GET",
  path: "/api/webinars",
  summary: "Die Webinare mit Video und Vorschaubild",
  access: "signed-in",
  answer: z.object({ webinars: z.array(webinar) }),
});
