import type { Context } from "#server/context.ts";
import { sendResetLink } from "../reset-password.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

/** Starts the worker that emails links for resetting a password. */
export function startSignInWorkers(ctx: Context): void {
  ctx.jobs.work("send-reset-link", { slots: workerSlots["send-reset-link"] }, ({ email }) => sendResetLink(ctx, email));
}
