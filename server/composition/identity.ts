import type { settingsStore } from "#server/db/settings-store.ts";
import type { Database } from "#server/db/client.ts";
import { hashInvitationCode, invitationCodes, makeInvitationCode } from "#server/features/invitations/codes.ts";
import { invitationStore as openInvitations } from "#server/features/invitations/store.ts";
import { sendVerification } from "#server/features/own-account/email/send-verification.ts";
import { emailLinkStore } from "#server/features/own-account/email/store.ts";
import type { EmailLinkContext } from "#server/features/own-account/email/context.ts";

const generatedCode = "invitation-code";

type InvitationParts = {
  db: Database;
  settings: ReturnType<typeof settingsStore>;
  /** Invitation codes from the settings; null when the installation generates its own. */
  configured: readonly string[] | null;
  secret: string;
};

/**
 * Composes invitations: the valid codes, and hashes of all former ones, with which old accounts may have registered.
 */
export async function composeInvitations({ db, settings, configured, secret }: InvitationParts) {
  const invitationStore = openInvitations(db);
  const generated = configured ? null : await settings.findOrCreate(generatedCode, makeInvitationCode);
  const previous = generated?.value ?? (await settings.find(generatedCode));
  const codes = configured ?? (generated ? [generated.value] : []);
  const allCodes = [...codes, ...(previous === null ? [] : [previous])];
  const formerHashes = await settings.addTo(
    "former-invitation-codes",
    allCodes.map((code) => hashInvitationCode(code, secret)),
  );
  return {
    invitationStore,
    invitations: invitationCodes({ store: invitationStore, configured: codes, secret, formerHashes }),
    newInvitationCode: generated?.isNew ? generated.value : null,
  };
}

/** Composes the links that verify or change the email address of an account. */
export function composeEmailLinks(db: Database, parts: Omit<EmailLinkContext, "emailLinks">) {
  const ctx: EmailLinkContext = { emailLinks: emailLinkStore(db), ...parts };
  return { ...ctx, sendVerification: (userId: string) => sendVerification(ctx, userId) };
}
