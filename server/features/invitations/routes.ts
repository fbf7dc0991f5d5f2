import { requestInvitation, verifyInvitation } from "#domain/sign-in/calls.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import * as calls from "#domain/invitations/calls.ts";
import type { Context } from "#server/context.ts";
import { clientAddress } from "#server/platform/client-address.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { readCursor, toPage } from "#server/platform/page-cursor.ts";
import { addressGroup } from "#server/platform/rate-limit-address.ts";
import { isValidCode, unknownInvitation } from "./check-code.ts";
import { createCode, endCode, toCode } from "./manage-codes.ts";
import { invitationStore } from "./store.ts";
import { handleRequest, requestCode, toRequest } from "./requests.ts";

const ownPage = "/einladungscode/angefordert";

export function invitationRoutes(app: Router, ctx: Context): void {
  const { limiter, config } = ctx;
  const invitations = invitationStore(ctx.db);

  serveCall(app, verifyInvitation, async ({ context, body }) => {
    const address = addressGroup(clientAddress(context, config.trustedProxies));
    await limiter.guard([{ rule: attemptLimits.codesOfAddress, of: address }], async () => {
      if (!(await isValidCode(ctx, body.code))) throw unknownInvitation("code");
    });
    return undefined;
  });

  serveCall(app, requestInvitation, async ({ context, body }) => {
    await limiter.count(
      { rule: attemptLimits.codeRequestsOfAddress, of: addressGroup(clientAddress(context, config.trustedProxies)) },
      { rule: attemptLimits.codeRequestsOfNumber, of: body.whatsappNumber.replace(/\D/g, "") },
    );
    await requestCode(ctx, body);
    return { nextUrl: config.invitationRequestUrl ?? ownPage };
  });

  serveCall(app, calls.listInvitationCodes, async () => ({
    codes: (await invitations.list()).map(toCode),
    configured: [...ctx.installationCodes.configured],
  }));

  serveCall(app, calls.createInvitationCode, ({ user, body }) => createCode(ctx, user.id, body));

  serveCall(app, calls.endInvitationCode, async ({ params, user }) => {
    await endCode(ctx, user.id, params.id);
    return undefined;
  });

  serveCall(app, calls.listInvitationRequests, async ({ query: { limit, cursor } }) => {
    const rows = await invitations.listRequests({ limit: limit + 1, after: readCursor(cursor) });
    const { page, next } = toPage(rows, limit);
    return { requests: page.map(toRequest), next, open: await invitations.countOpenRequests() };
  });

  serveCall(app, calls.handleInvitationRequest, ({ params, user }) => handleRequest(ctx, user.id, params.id));
}
