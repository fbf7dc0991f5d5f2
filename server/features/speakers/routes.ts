import { listSpeakers } from "#domain/speakers/calls.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { serveShipped } from "#server/platform/http/serve-shipped.ts";
import { speakersFolder } from "#domain/speakers/preview-seconds.ts";
import { readSpeakers, speakerMedia } from "./read-speakers.ts";

export function speakerRoutes(app: Router, ctx: Context): void {
  serveCall(app, listSpeakers, async () => ({ speakers: await readSpeakers(ctx) }));
  serveShipped(app, speakersFolder, async () => (await speakerMedia()).byName);
}
