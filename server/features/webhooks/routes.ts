import * as calls from "#domain/webhooks/calls.ts";
import { AppError } from "#domain/errors.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import type { WebhookOutbox } from "./outbox.ts";
import type { WebhookEventRow, WebhookEventStore } from "./store.ts";

export type WebhookDeliveryContext = {
  eventStore: WebhookEventStore;
  events: Pick<WebhookOutbox, "resend">;
  /** The webhook address of the operator's automation. */
  automationUrl: string | null;
  /** Records an admin's action. */
  audit: (entry: { action: string; actorId: string; details: Record<string, string> }) => Promise<void>;
};

/** The webhook deliveries for admins. */
export function webhookDeliveryRoutes(
  app: Router,
  { eventStore: store, events, automationUrl, audit }: WebhookDeliveryContext,
): void {
  async function find(id: string): Promise<WebhookEventRow> {
    const row = await store.find(id);
    if (!row) throw new AppError("outbox.not-found");
    return row;
  }
  const target = automationUrl && withoutSecrets(automationUrl);

  serveCall(app, calls.listWebhookDeliveries, async ({ query: { limit, state, cursor } }) => {
    const rows = await store.list({ limit: limit + 1, state, after: readCursor(cursor) });
    const { page, next } = toPage(rows, limit);
    return { deliveries: page.map(toWebhookDelivery), next, target };
  });

  serveCall(app, calls.resendWebhookDelivery, async ({ params, user }) => {
    const { id, source } = await find(params.id);
    if (!(await events.resend(id))) throw new AppError("outbox.not-failed");
    await audit({ action: "delivery.resent", actorId: user.id, details: { source } });
    return toWebhookDelivery(await find(id));
  });
}

/** User name, password and query may contain secrets of the operator. */
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
