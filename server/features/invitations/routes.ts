import { requestInvitation, verifyInvitation } from "#domain/accounts/calls.ts";
import { rateLimits } from "#domain/accounts/rate-limits.ts";
import * as calls from "#domain/invitations/calls.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";
import { unknownInvitation } from "./codes.ts";
import { createCode, endCode, type ManageContext, toCode } from "./manage-codes.ts";
import { handleRequest, requestCode, type RequestContext, toRequest } from "./requests.ts";

export type InvitationContext = ManageContext &
  RequestContext & {
    limiter: RateLimiter;
    trustedProxies: readonly string[];
    /** Page to continue on after a request, on this site or another. */
    invitationRequestUrl: string | null;
  };

const ownPage = "/einladungscode/angefordert";

export function invitationRoutes(app: Router, ctx: InvitationContext): void {
  const { invitations, invitationStore: store, limiter, trustedProxies } = ctx;

  serveCall(app, verifyInvitation, async ({ context, body }) => {
    const address = addressGroup(clientAddress(context, trustedProxies));
    await limiter.guard([{ rule: rateLimits.codesOfAddress, of: address }], async () => {
      if (!(await invitations.accepts(body.code))) throw unknownInvitation("code");
    });
    return undefined;
  });

  serveCall(app, requestInvitation, async ({ context, body }) => {
    await limiter.count(
      { rule: rateLimits.codeRequestsOfAddress, of: addressGroup(clientAddress(context, trustedProxies)) },
      { rule: rateLimits.codeRequestsOfNumber, of: body.whatsappNumber.replace(/\D/g, "") },
    );
    await requestCode(ctx, body);
    return { nextUrl: ctx.invitationRequestUrl ?? ownPage };
  });

  serveCall(app, calls.listInvitationCodes, async () => ({
    codes: (await store.list()).map(toCode),
    configured: [...invitations.configured],
  }));

  serveCall(app, calls.createInvitationCode, ({ user, body }) => createCode(ctx, user.id, body));

  serveCall(app, calls.endInvitationCode, async ({ params, user }) => {
    await endCode(ctx, user.id, params.id);
    return undefined;
  });

  serveCall(app, calls.listInvitationRequests, async ({ query: { limit, cursor } }) => {
    const rows = await store.listRequests({ limit: limit + 1, after: readCursor(cursor) });
    const { page, next } = toPage(rows, limit);
    return { requests: page.map(toRequest), next, open: await store.countOpenRequests() };
  });

  serveCall(app, calls.handleInvitationRequest, ({ params, user }) => handleRequest(ctx, user.id, params.id));
}
