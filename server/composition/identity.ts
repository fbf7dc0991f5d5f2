import type { settingsStore } from "#server/db/settings-store.ts";
import type { Database } from "#server/db/client.ts";
import { hashInvitationCode, invitationCodes, makeInvitationCode } from "#server/features/invitations/codes.ts";
import { invitationStore as openInvitations } from "#server/features/invitations/store.ts";
import { sendVerification } from "#server/features/own-account/email/send-verification.ts";
import { emailLinkStore } from "#server/features/own-account/email/store.ts";
import type { EmailLinkTools } from "#server/features/own-account/email/tools.ts";

const generatedCode = "invitation-code";

type Codes = {
  db: Database;
  settings: ReturnType<typeof settingsStore>;
  /** Invitation codes from the settings; null when the installation generates its own. */
  configured: readonly string[] | null;
  secret: string;
};

/**
 * Composes invitations: the valid codes, and hashes of all former ones, with which old accounts may have registered.
 */
export async function wireInvitations({ db, settings, configured, secret }: Codes) {
  const invitationStore = openInvitations(db);
  const own = configured ? null : await settings.keep(generatedCode, makeInvitationCode);
  const earlier = own?.value ?? (await settings.find(generatedCode));
  const codes = configured ?? (own ? [own.value] : []);
  const everKnown = [...codes, ...(earlier === null ? [] : [earlier])];
  const formerHashes = await settings.addTo(
    "former-invitation-codes",
    everKnown.map((code) => hashInvitationCode(code, secret)),
  );
  return {
    invitationStore,
    invitations: invitationCodes({ store: invitationStore, configured: codes, secret, formerHashes }),
    newInvitationCode: own?.isNew ? own.value : null,
  };
}

/** Composes the links that verify or change the email address of an account. */
export function wireEmailLinks(db: Database, parts: Omit<EmailLinkTools, "emailLinks">) {
  const tools: EmailLinkTools = { emailLinks: emailLinkStore(db), ...parts };
  return { ...tools, sendVerification: (userId: string) => sendVerification(tools, userId) };
}
