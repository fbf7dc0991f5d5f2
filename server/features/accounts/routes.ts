import { getSession, signIn, signOut, signUp, verifyInvitation } from "#domain/accounts/calls.ts";
import { AppError } from "#domain/errors.ts";
import type { AppContext } from "#server/platform/http/context.ts";
import { clientAddress } from "#server/platform/http/guards.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { addressHeader, type Authentication, toAccountError } from "./authentication.ts";
import { type Invitations, requireInvitation } from "./invitation.ts";
import type { AccountStore } from "./store.ts";

export type AccountTools = {
  accounts: AccountStore;
  auth: Authentication;
  invitations: Invitations;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** On the embedded default the first account of all becomes admin. */
  firstIsAdmin: boolean;
  onFirstAdmin: (email: string) => void;
  /** Ends the open event streams of a user whose sessions ended. */
  announceSignOut: (userId: string) => Promise<void>;
};

export function accountRoutes(app: Router, tools: AccountTools): void {
  const { accounts, auth, invitations } = tools;

  serveCall(app, signUp, async ({ context, body }) => {
    requireInvitation(invitations, body.invitationCode, "invitationCode");
    const { email, password, firstName, lastName, whatsappNumber } = body;
    const { headers, response } = await auth.api
      .signUpEmail({
        body: { email, password, name: `${firstName} ${lastName}`, firstName, lastName, whatsappNumber },
        headers: withAddress(context),
        returnHeaders: true,
      })
      .catch((error: unknown) => {
        throw toAccountError(error);
      });
    if (tools.firstIsAdmin && (await accounts.grantAdminToFirst(response.user.id))) tools.onFirstAdmin(email);
    return { user: await signedInAs(context, headers, email) };
  });

  serveCall(app, signIn, async ({ context, body }) => {
    const { headers } = await auth.api
      .signInEmail({ body, headers: withAddress(context), returnHeaders: true })
      .catch((error: unknown) => {
        throw toAccountError(error);
      });
    return { user: await signedInAs(context, headers, body.email) };
  });

  serveCall(app, signOut, async ({ context, user }) => {
    const { headers } = await auth.api.signOut({ headers: context.req.raw.headers, returnHeaders: true });
    passCookies(context, headers);
    if (user) {
      await accounts.endSessions(user.id);
      await tools.announceSignOut(user.id);
    }
    return undefined;
  });

  // Asking is what renews a session that is in use, at most once a day.
  serveCall(app, getSession, async ({ context, user }) => {
    if (!user) return { user: null };
    const { headers } = await auth.api.getSession({ headers: context.req.raw.headers, returnHeaders: true });
    passCookies(context, headers);
    return { user: await accounts.find(user.id) };
  });

  serveCall(app, verifyInvitation, async ({ body }) => {
    requireInvitation(invitations, body.code, "code");
    return undefined;
  });

  /** For the list of sessions; a header of that name sent by the client does not count. */
  function withAddress(context: AppContext): Headers {
    const headers = new Headers(context.req.raw.headers);
    headers.set(addressHeader, clientAddress(context, tools.trustedProxies));
    return headers;
  }

  async function signedInAs(context: AppContext, headers: Headers, email: string) {
    passCookies(context, headers);
    const user = await accounts.findByEmail(email);
    if (!user) throw new AppError("server.unexpected");
    return user;
  }
}

function passCookies(context: AppContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.header("Set-Cookie", cookie, { append: true });
}
