import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/errors.ts";
import { verifyWhatsappWebhook, whatsappWebhook } from "#domain/orders/whatsapp-webhook-calls.ts";
import type { Context } from "#server/context.ts";
import { readText } from "#server/platform/http/read-json.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { recordWhatsappStatus, recordWhatsappStop } from "../deliveries/record-whatsapp.ts";
import { isSignedByMeta, parseNotification } from "./parse-webhook.ts";

const maxBodyBytes = 1024 * 1024;
/** Matches acceptable challenges: Meta's challenge is sent back unchanged, so it must not contain HTML. */
const plainWord = /^[\w-]{1,200}$/;

/** Receives Meta's reports about sent messages, and the recipients' replies. */
export function whatsappWebhookRoutes(app: Router, ctx: Context): void {
  serveCall(app, verifyWhatsappWebhook, async ({ context }) => {
    const { "hub.mode": mode, "hub.verify_token": token, "hub.challenge": challenge } = context.req.query();
    const verifyToken = ctx.config.whatsapp?.webhook?.verifyToken;
    const isRight = verifyToken !== undefined && mode === "subscribe" && isEqual(token ?? "", verifyToken);
    if (!isRight || !challenge || !plainWord.test(challenge)) throw new AppError("request.signature-invalid");
    return context.text(challenge);
  });

  serveCall(app, whatsappWebhook, async ({ context }) => {
    const body = await readText(context, maxBodyBytes);
    const signature = context.req.header("x-hub-signature-256");
    const settings = ctx.config.whatsapp;
    if (!settings?.webhook || !isSignedByMeta(body, signature, settings.webhook.appSecret)) {
      throw new AppError("request.signature-invalid");
    }
    const { statuses, stops } = parseNotification(body, settings.phoneNumberId);
    for (const stop of stops) await recordWhatsappStop(ctx, stop);
    for (const status of statuses) await recordWhatsappStatus(ctx, status);
    return undefined;
  });
}

/** Compares two texts in constant time, by their hashes, which have equal length. */
function isEqual(left: string, right: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(left), hash(right));
}
