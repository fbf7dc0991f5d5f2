import { orderMessages } from "#domain/orders/messages.ts";
import { AppError } from "#domain/errors.ts";
import { reportResult } from "#domain/orders/calls.ts";
import type { Context } from "#server/context.ts";
import { isSigned, webhookHeaders } from "#server/features/webhooks/webhook-signature.ts";
import type { AppContext } from "#server/platform/http/request-context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { log } from "#server/platform/log.ts";
import { acceptResult } from "./accept-result.ts";

/** Receives results of the operator's automation, signed like our own webhooks. */
export function resultRoutes(app: Router, ctx: Context): void {
  const secret = ctx.config.automation?.secret ?? null;

  function verifyBody(body: string, { req }: AppContext): void {
    if (secret === null) throw new AppError("automation.no-secret");
    const [timestamp, signature] = [webhookHeaders.timestamp, webhookHeaders.signature].map((name) => req.header(name));
    if (isSigned({ body, timestamp, signature }, { secret, now: new Date() })) return;
    log.warn("a result of the automation was refused: wrong signature");
    throw new AppError("automation.signature-invalid");
  }

  serveCall(
    app,
    reportResult,
    async ({ params, body }) => {
      if (body.orderId !== params.id) {
        throw new AppError("input.invalid", {
          fields: { orderId: orderMessages.otherOrder },
        });
      }
      await acceptResult(ctx, params.id, body);
      return { id: body.id, outcome: body.outcome };
    },
    { verifyBody },
  );
}
