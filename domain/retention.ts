/** Days after which data are deleted if nothing deletes them earlier. The privacy page names them. */
export const retentionDays = {
  /** Days for mails and webhook events that were sent, only stored, or given up. */
  outbox: 90,
  /** Days for requests for an invitation code, and for contact messages of people without an account. */
  requests: 365,
  /** Days for a suggested text that was not ordered, with its preview. */
  drafts: 7,
} as const;

/** Hours after which unused files are deleted. */
export const retentionHours = {
  /** Hours for an upload that no project uses. */
  unusedUploads: 24,
  /** Hours for a medium that an admin replaced, since users may still be watching it. */
  replacedMedia: 24,
} as const;

/** Days after which ended technical records are deleted: keys of starts, and renders of the local engine. */
export const recordDays = { startKeys: 7, renders: 7 } as const;

/** Default days for the audit log of admins; its rows contain no personal data. */
export const auditRetentionDays = 1095;
