import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { accountDeletion, emailChange, passwordChange, profile } from "../accounts/account-fields.ts";
import { user } from "../accounts/user.ts";

export const changeProfile = defineCall({
  method: "PATCH",
  path: "/api/account",
  summary: "Eigenen Namen und eigene Nummer ändern",
  access: "signed-in",
  body: profile,
  answer: z.object({ user }),
});

export const changeNotifications = defineCall({
  method: "PATCH",
  path: "/api/account/notifications",
  summary: "Eigene Benachrichtigungen ändern",
  access: "signed-in",
  body: z.strictObject({ byMail: z.boolean("Diese Angabe fehlt.") }),
  answer: z.object({ user }),
});

export const changePassword = defineCall({
  method: "POST",
  path: "/api/account/password",
  summary: "Eigenes Passwort ändern; alle anderen Sitzungen enden",
  access: "signed-in",
  body: passwordChange,
});

export const sendVerification = defineCall({
  method: "POST",
  path: "/api/account/email/verification",
  summary: "Schickt den Link, der die eigene Adresse bestätigt, noch einmal; der frühere gilt dann nicht mehr",
  access: "signed-in",
  answer: z.object({ user }),
});

export const changeEmail = defineCall({
  method: "POST",
  path: "/api/account/email",
  summary: "Schickt einen Link an die neue Adresse, die gilt, sobald er benutzt wird",
  access: "signed-in",
  body: emailChange,
  answer: z.object({ user }),
});

export const cancelEmailChange = defineCall({
  method: "DELETE",
  path: "/api/account/email/change",
  summary: "Verwirft eine neue Adresse, die noch nicht bestätigt ist",
  access: "signed-in",
  answer: z.object({ user }),
});

const session = z.object({
  id: z.string(),
  /** Whether the listed session is the one with which the call was made. */
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
  ip_address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
});
export type OwnSession = z.infer<typeof session>;

export const listSessions = defineCall({
  method: "GET",
  path: "/api/account/sessions",
  summary: "Wo das Konto angemeldet ist, zuletzt benutzte zuerst",
  access: "signed-in",
  answer: z.object({ sessions: z.array(session) }),
});

export const endSession = defineCall({
  method: "DELETE",
  path: "/api/account/sessions/:id",
  params: { id: idParameter("account.session-not-found") },
  summary: "Eine eigene Sitzung beenden",
  access: "signed-in",
});

/**
 * Refuses if an export of the account could not begin now. A page calls this before the download, which cannot show an
 * error message.
 */
export const checkExport = defineCall({
  method: "GET",
  path: "/api/account/export/check",
  summary: "Ob jetzt ein Export beginnen könnte; sonst steht in der Ablehnung, wann",
  access: "signed-in",
});

export const exportAccount = defineCall({
  method: "GET",
  path: "/api/account/export",
  summary: "Alles, was zu diesem Konto gehört, als ZIP",
  access: "signed-in",
  produces: "application/zip",
});

export const deleteAccount = defineCall({
  method: "POST",
  path: "/api/account/deletion",
  summary: "Das Konto mit allem löschen, was dazugehört",
  access: "signed-in",
  body: accountDeletion,
});
