import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { speaker } from "./speaker-schema.ts";

/** Lists all speakers. Public, because pages about use cases show speakers to all visitors. */
export const listSpeakers = defineCall({
  method: "GET",
  path: "/api/speakers",
  summary: "Die Sprecher mit Bild und Vorschau",
  access: "public",
  answer: z.object({ speakers: z.array(speaker) }),
});
