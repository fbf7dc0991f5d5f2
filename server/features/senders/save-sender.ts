import type { Sender } from "#domain/orders/sender-and-recipient.ts";
import type { Context } from "#server/context.ts";
import { storeLogo } from "#server/features/uploads/store-logo.ts";
import { logoFolder } from "./logo-folder.ts";
import { senderStore } from "./store.ts";

type Change = Sender & {
  /** Id of an upload of the same account; null removes the logo, undefined leaves it unchanged. */
  logoUploadId?: string | null | undefined;
};

/**
 * Stores the sender of an account. Removes the replaced logo, unless an order shows it.
 * @throws AppError input.invalid, image.unreadable
 */
export async function saveSender(ctx: Context, userId: string, { logoUploadId, ...sender }: Change): Promise<void> {
  const store = senderStore(ctx.db);
  const logoKey =
    typeof logoUploadId === "string"
      ? await storeLogo(ctx, { userId, uploadId: logoUploadId }, logoFolder(userId))
      : logoUploadId;
  const before = await ctx.transaction(async (transaction) => {
    const row = await store.find(userId, transaction);
    await store.save(userId, sender, logoKey, transaction);
    return row;
  });
  const replaced = logoKey !== undefined && before?.logoKey !== logoKey ? before?.logoKey : null;
  if (replaced && !(await store.isLogoOrdered(replaced))) await ctx.storage.remove([replaced]);
}
