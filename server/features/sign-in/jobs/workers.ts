import type { Context } from "#server/context.ts";
import { sendResetLink } from "../reset-password.ts";

/** Starts the worker that emails links for resetting a password. */
export function startSignInWorkers(ctx: Context): void {
  ctx.jobs.work("send-reset-link", { slots: 1 }, ({ email }) => sendResetLink(ctx, email));
}
