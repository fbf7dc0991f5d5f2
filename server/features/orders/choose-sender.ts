import { AppError } from "#domain/errors.ts";
import { hasFormerShape, isForOrderer } from "#domain/orders/for-whom.ts";
import type { OrderRequest } from "#domain/orders/request.ts";
import type { Context } from "#server/context.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { isVerifiedReplyTo } from "#server/features/senders/is-verified.ts";
import { senderStore } from "#server/features/senders/store.ts";

/**
 * The request as it is stored: with its sender, the kept one if it names none, and whether it is for the orderer.
 * Requests of the former shape use the kept sender only if it is verified, and are never refused (decision 0023).
 * @throws AppError sender.missing, sender.unverified when it goes to somebody else
 */
export async function chooseSender(ctx: Context, ownerId: string, request: OrderRequest): Promise<OrderRequest> {
  const account = await accountStore(ctx.db).findRecipient(ownerId);
  if (!account) throw new AppError("account.not-found");
  const kept = await senderStore(ctx.db).find(ownerId);
  const sender = request.sender ?? (kept && toSender(kept));
  const isForMyself = isForOrderer(request, account.email);
  const isVerified = sender && (await isVerifiedReplyTo(ctx, { userId: ownerId, replyTo: sender.replyTo, kept }));
  if (hasFormerShape(request)) return isVerified ? { ...request, sender, isForMyself } : request;
  // Without a mail server the video is mailed to nobody, so that it needs no sender.
  if (!isForMyself && ctx.config.mail.serverUrl !== null) {
    if (!sender) throw refusal("sender.missing", "sender");
    if (!isVerified) throw refusal("sender.unverified", "sender.replyTo");
  }
  return { ...request, ...(sender && { sender }), isForMyself };
}

/** The request of a draft, with the sender that an order would get. A draft is written before it is verified. */
export async function withStoredSender(ctx: Context, ownerId: string, request: OrderRequest): Promise<OrderRequest> {
  if (request.sender || hasFormerShape(request)) return request;
  const kept = await senderStore(ctx.db).find(ownerId);
  return kept ? { ...request, sender: toSender(kept) } : request;
}

function toSender({ name, company, replyTo, phone, website, imprintUrl }: NonNullable<OrderRequest["sender"]>) {
  return { name, company, replyTo, phone, website, imprintUrl };
}

function refusal(code: "sender.missing" | "sender.unverified", field: string): AppError {
  return new AppError(code, { fields: { [field]: new AppError(code).message } });
}
