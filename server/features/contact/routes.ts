import { attemptLimits } from "#domain/attempt-limits.ts";
import * as calls from "#domain/contact/admin-calls.ts";
import { sendContactMessage } from "#domain/contact/calls.ts";
import { AppError } from "#domain/errors.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import type { Context } from "#server/context.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { readIdempotencyKey } from "#server/platform/http/idempotency-key.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import { sendMessage } from "./send-message.ts";
import { contactStore, type MessageRow } from "./store.ts";

/** Routes of the contact form, and of its messages for admins. */
export function contactRoutes(app: Router, ctx: Context): void {
  const { limiter, config } = ctx;
  const store = contactStore(ctx.db);

  serveCall(app, sendContactMessage, async ({ context, body, user }) => {
    const key = readIdempotencyKey(context);
    await limiter.count(
      { rule: attemptLimits.messagesOfAddress, of: addressGroup(clientAddress(context, config.trustedProxies)) },
      { rule: attemptLimits.messagesOfSender, of: body.email },
    );
    await sendMessage(ctx, body, { key, userId: user?.id ?? null });
    return undefined;
  });

  serveCall(app, calls.listMessages, async ({ query: { limit, state, cursor } }) => {
    const rows = await store.list({ limit: limit + 1, state, after: readCursor(cursor) });
    const { page, next } = toPage(rows, limit);
    return { messages: page.map(toListedMessage), next, open: await store.countOpen() };
  });

  serveCall(app, calls.readMessage, async ({ params }) => {
    const row = await store.find(params.id);
    if (!row) throw new AppError("message.not-found");
    return { ...toListedMessage(row), message: row.message };
  });

  serveCall(app, calls.handleMessage, async ({ params: { id }, body: { handled }, user }) => {
    const changed = await ctx.transaction(async (transaction) => {
      const row = await store.setHandled(id, handled, transaction);
      const action = handled ? "contact-message.handled" : "contact-message.reopened";
      if (row) await recordAction(ctx, { action, actorId: user.id, details: { id } }, transaction);
      return row;
    });
    const row = changed ?? (await store.find(id));
    if (!row) throw new AppError("message.not-found");
    return toListedMessage(row);
  });
}

function toListedMessage(row: Omit<MessageRow, "message">): calls.ListedMessage {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    subject: row.subject,
    created_at: row.createdAt.toISOString(),
    handled_at: row.handledAt?.toISOString() ?? null,
  };
}
