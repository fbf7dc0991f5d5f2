import { orderMessages } from "#domain/orders/messages.ts";
import * as calls from "#domain/pronunciations/calls.ts";
import type { Context } from "#server/context.ts";
import { sendBytes } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { addPronunciations, changePronunciation, deletePronunciation } from "./change-pronunciations.ts";
import { listPronunciations } from "./list-pronunciations.ts";
import { speakText } from "#server/features/speech/speak-text.ts";

/** Routes of the words that the caller's account wants to be spoken in a certain way. */
export function pronunciationRoutes(app: Router, ctx: Context): void {
  serveCall(app, calls.listPronunciations, ({ user }) => listPronunciations(ctx, user.id));

  serveCall(app, calls.addPronunciations, async ({ body, user }) => {
    await addPronunciations(ctx, user.id, body.pronunciations);
    return listPronunciations(ctx, user.id);
  });

  serveCall(app, calls.changePronunciation, async ({ params, body, user }) => {
    await changePronunciation(ctx, user.id, { id: params.id, ...body });
    return listPronunciations(ctx, user.id);
  });

  serveCall(app, calls.deletePronunciation, async ({ params, user }) => {
    await deletePronunciation(ctx, user.id, params.id);
    return listPronunciations(ctx, user.id);
  });

  serveCall(app, calls.speakPronunciation, async ({ context, body, user }) => {
    const { word, spoken, speaker } = body;
    const unspeakable = { word: orderMessages.unspeakable };
    const speech = { userId: user.id, text: word, speaker, pronunciations: [{ word, spoken }], unspeakable };
    const sound = await speakText(ctx, speech, context.req.raw.signal);
    return sendBytes(context, sound, { type: "audio/wav", cacheControl: "private, no-store" });
  });
}
