/**
 * Columns that the export leaves out, by part of the export. All other columns are exported, even those that are added
 * to the tables later.
 */
export const leftOutColumns = {
  profile: ["invitation_code_hash"],
  roles: ["user_id"],
  signInMethods: ["user_id", "password", "access_token", "refresh_token", "id_token"],
  accessTokens: ["user_id", "token_hash"],
  sessions: ["user_id", "token"],
  passwordLinks: ["identifier", "value"],
  emailLinks: ["user_id", "token_hash"],
  secondFactors: ["user_id", "secret", "last_step"],
  backupCodes: ["user_id", "code_hash"],
  /**
   * Passkeys are exported without their ids and keys, because other sites could identify a person by comparing them.
   */
  passkeys: ["user_id", "credential_id", "public_key"],
  passkeyChallenges: ["browser_hash", "challenge", "session_id"],
  signInChallenges: ["user_id", "token_hash"],
  recentPrompts: ["user_id", "prompt_hash"],
  folders: ["user_id", "name_key"],
  startKeys: ["user_id", "request_hash"],
  auditLog: ["actor_id", "subject_id"],
  invitationCodes: ["created_by"],
  /**
   * Requests for invitation codes that the account's owner has handled as an admin are exported without the names and
   * numbers of the people who asked.
   */
  handledRequests: ["first_name", "last_name", "whatsapp_number", "handled_by"],
  projects: ["user_id", "receipt"],
  uploads: ["user_id"],
  /** Provider runs are exported without columns that concern only the operator and its providers. */
  providerRuns: ["user_id", "detail", "cost_amount", "cost_unit", "cost_cents", "list_price_cents"],
  mails: ["user_id"],
  /** Emails with a link are exported without their text: the link proves access to the mailbox. */
  linkMails: ["user_id", "text", "html"],
  /** Emails to the operator are exported without their recipients, who may be admins with private addresses. */
  operatorMails: ["user_id", "recipient"],
  senders: ["user_id", "logo_key"],
  brandKits: ["user_id", "logo_key", "dark_logo_key", "font_id"],
  brandFonts: ["user_id", "key", "checked_at"],
  pronunciations: ["user_id", "word_key"],
  senderCodes: ["user_id", "code_hash"],
  declines: ["user_id", "address_hash"],
  orders: ["user_id", "key", "request_hash", "sender_logo_key", "sender_dark_logo_key", "approved_by"],
  /** Invoices are exported without the storage key of their PDF, which is in the archive. */
  invoices: ["user_id", "pdf_key", "pdf_sha256"],
  disputes: ["revision"],
  drafts: ["user_id", "key", "request_hash", "preview_render_id"],
  progress: ["user_id"],
} as const;
