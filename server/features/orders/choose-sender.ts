import { AppError } from "#domain/errors.ts";
import { hasFormerShape, isForOrderer } from "#domain/orders/order-addressee.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Context } from "#server/context.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { isVerifiedReplyTo } from "#server/features/senders/is-verified.ts";
import { type SenderRow, senderStore } from "#server/features/senders/store.ts";

/**
 * Returns an order request as it is stored: with `isForMyself`, and with its sender, or else the sender stored with the
 * account. Requests in the old format, which had no sender, are never refused (docs/decisions/0023).
 * @throws AppError sender.missing, sender.unverified if the video goes to another person
 */
export async function chooseSender(ctx: Context, ownerId: string, request: OrderRequest): Promise<OrderRequest> {
  const account = await accountStore(ctx.db).findRecipient(ownerId);
  if (!account) throw new AppError("account.not-found");
  const kept = await senderStore(ctx.db).find(ownerId);
  const sender = request.sender ?? storedSender(request, kept);
  const isForMyself = isForOrderer(request, account.email);
  const isVerified = sender && (await isVerifiedReplyTo(ctx, { userId: ownerId, replyTo: sender.replyTo, kept }));
  if (hasFormerShape(request)) return isVerified ? { ...request, sender, isForMyself } : request;
  // Without a mail server no video is emailed, so the order needs no sender.
  if (!isForMyself && ctx.config.mail.serverUrl !== null) {
    if (!sender) throw refusal("sender.missing", "sender");
    if (!isVerified) throw refusal("sender.unverified", "sender.replyTo");
  }
  return { ...request, ...(sender && { sender }), isForMyself };
}

/**
 * Adds the sender that an order would get to the request of a script draft, even if the reply address of the sender is
 * not verified yet.
 */
export async function withStoredSender(ctx: Context, ownerId: string, request: OrderRequest): Promise<OrderRequest> {
  if (request.sender || hasFormerShape(request)) return request;
  const sender = storedSender(request, await senderStore(ctx.db).find(ownerId));
  return sender ? { ...request, sender } : request;
}

/** The sender stored with the account, unless the request says that the video names none. */
function storedSender({ namesSender }: OrderRequest, kept: SenderRow | undefined): OrderRequest["sender"] {
  return kept && namesSender !== false ? toSender(kept) : undefined;
}

function toSender({ name, company, replyTo, phone, website, imprintUrl }: NonNullable<OrderRequest["sender"]>) {
  return { name, company, replyTo, phone, website, imprintUrl };
}

function refusal(code: "sender.missing" | "sender.unverified", field: string): AppError {
  return new AppError(code, { fields: { [field]: new AppError(code).message } });
}
