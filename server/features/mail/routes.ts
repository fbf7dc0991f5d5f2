import * as calls from "#domain/mail/calls.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import type { NewAuditEntry } from "#server/features/audit/store.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { linkMails } from "./mail-kinds.ts";
import { resendMail } from "./resend-mail.ts";
import { type MailRow, mailStore } from "./store.ts";

/** The email outbox for admins. */
export function mailRoutes(app: Router, ctx: Context): void {
  const store = mailStore(ctx.db);

  async function find(id: string): Promise<MailRow> {
    const row = await store.find(id);
    if (!row) throw new AppError("outbox.not-found");
    return row;
  }

  serveCall(app, calls.listMails, async ({ query: { limit, state, cursor } }) => {
    const rows = await store.list({ limit: limit + 1, state, after: readCursor(cursor) });
    const { page, next } = toPage(rows, limit);
    return { mails: page.map(toListedMail), next, is_sending: ctx.config.mail.serverUrl !== null };
  });

  serveCall(app, calls.readMail, async ({ params, user }) => {
    const row = await find(params.id);
    // Record in the audit log who read the email, because its text may contain a link that the reader could use.
    if (linkMails.some((kind) => kind === row.kind)) await recordAction(ctx, entryOf("mail.read", row, user.id));
    return { ...toListedMail(row), text: row.text, html: row.html };
  });

  serveCall(app, calls.resendMail, async ({ params, user }) => {
    const row = await find(params.id);
    const { id } = row;
    if (!(await resendMail(ctx, id))) throw new AppError("outbox.not-failed");
    await recordAction(ctx, entryOf("mail.resent", row, user.id));
    return toListedMail(await find(id));
  });
}

const entryOf = (action: "mail.read" | "mail.resent", { kind, userId }: MailRow, actorId: string): NewAuditEntry => ({
  action,
  actorId,
  ...(userId && { subjectId: userId }),
  details: { kind },
});

function toListedMail(row: Omit<MailRow, "text" | "html">): calls.ListedMail {
  const { id, kind, recipient, subject, state, attempts } = row;
  return {
    id,
    kind,
    recipient,
    subject,
    state,
    attempts,
    last_error: row.lastError,
    next_attempt_at: state === "waiting" ? row.nextAttemptAt.toISOString() : null,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  };
}
