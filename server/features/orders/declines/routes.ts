import { AppError } from "#domain/errors.ts";
import { type Decline, declinePath, declineVideos, readDecline } from "#domain/orders/decline-calls.ts";
import type { Context } from "#server/context.ts";
import { log } from "#server/platform/log.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { orderStore } from "../store.ts";
import { readDeclineToken } from "./decline-token.ts";
import { type Addressee, declineStore } from "./store.ts";

/** Routes by which the recipient of a video declines further videos of its sender, without an account. */
export function declineRoutes(app: Router, ctx: Context): void {
  const declines = declineStore(ctx);

  /**
   * Finds the recipient, the account and the sender's company by the token in an email's link.
   * @throws AppError decline.not-found
   */
  async function find(token: string): Promise<Addressee & { company: string }> {
    const orderId = readDeclineToken(ctx, token);
    const order = orderId === undefined ? undefined : await orderStore(ctx.db).find(orderId);
    const company = order?.request.sender?.company;
    if (!order || company === undefined) throw new AppError("decline.not-found");
    return { userId: order.userId, email: order.request.email, company };
  }

  for (const path of [declinePath("*"), "/api/declines/*"]) {
    app.use(path, async (context, next) => {
      context.header("X-Robots-Tag", "noindex, nofollow");
      await next();
    });
  }

  // Redirect browsers to the page for declining: mail programs without one-click unsubscription open the URL of the
  // List-Unsubscribe header in a browser.
  app.get(readDecline.path, async (context, next) => {
    const token = context.req.param("token") ?? "";
    if (context.req.header("accept")?.includes("text/html"))
      return context.redirect(declinePath(encodeURIComponent(token)));
    return next();
  });

  serveCall(app, readDecline, async ({ params }): Promise<Decline> => {
    const { company, ...addressee } = await find(params.token);
    return { company, is_declined: await declines.isDeclined(addressee) };
  });

  serveCall(app, declineVideos, async ({ params }): Promise<Decline> => {
    const { company, ...addressee } = await find(params.token);
    await declines.insert(addressee);
    log.info("a recipient declined further videos", { userId: addressee.userId });
    return { company, is_declined: true };
  });
}
