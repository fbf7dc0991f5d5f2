import { bytesPerMegabyte } from "#domain/bytes.ts";
import { readStorage, totalOf } from "#domain/storage-quota/calls.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { storageQuotaStore } from "./store.ts";

const largestShown = 5;

export function storageQuotaRoutes(app: Router, { db, limits }: Context): void {
  const storageQuota = storageQuotaStore(db);

  serveCall(app, readStorage, async ({ user }) => {
    const [{ storageMegabytes }, usage, largest] = await Promise.all([
      limits.read(),
      storageQuota.usage(user.id),
      storageQuota.largest(user.id, largestShown),
    ]);
    return {
      used_bytes: totalOf(usage),
      allowed_bytes: storageMegabytes * bytesPerMegabyte,
      usage,
      largest: largest.map(({ id, prompt, modelType, bytes, createdAt }) => ({
        id,
        prompt,
        model_type: modelType,
        bytes,
        created_at: createdAt.toISOString(),
      })),
    };
  });
}
