import * as calls from "#domain/webhooks/calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { resendWebhookEvent } from "./resend-event.ts";
import { type WebhookEventRow, webhookEventStore } from "./store.ts";

/** The webhook deliveries for admins. */
export function webhookDeliveryRoutes(app: Router, ctx: Context): void {
  const store = webhookEventStore(ctx.db);
  const { automation } = ctx.config;

  async function find(id: string): Promise<WebhookEventRow> {
    const row = await store.find(id);
    if (!row) throw new AppError("outbox.not-found");
    return row;
  }
  const target = automation && withoutSecrets(automation.url);

  serveCall(app, calls.listWebhookDeliveries, async ({ query: { limit, state, cursor } }) => {
    const rows = await store.list({ limit: limit + 1, state, after: readCursor(cursor) });
    const { page, next } = toPage(rows, limit);
    return { deliveries: page.map(toWebhookDelivery), next, target };
  });

  serveCall(app, calls.resendWebhookDelivery, async ({ params, user }) => {
    const { id, source } = await find(params.id);
    if (!(await resendWebhookEvent(ctx, id))) throw new AppError("outbox.not-failed");
    await recordAction(ctx, { action: "delivery.resent", actorId: user.id, details: { source } });
    return toWebhookDelivery(await find(id));
  });
}

/** Shortens a URL to its origin and path: user name, password and query may contain secrets of the operator. */
function withoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function toWebhookDelivery(row: WebhookEventRow): calls.WebhookDelivery {
  const { id, source, fields, state, attempts } = row;
  return {
    id,
    source,
    fields,
    state,
    attempts,
    last_status: row.lastStatus,
    last_error: row.lastError,
    next_attempt_at: state === "waiting" ? row.nextAttemptAt.toISOString() : null,
    created_at: row.createdAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
  };
}
