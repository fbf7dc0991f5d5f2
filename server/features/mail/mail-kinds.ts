import type { MailKind } from "./templates/all-templates.ts";

/** Emails with a link or a code that gives access to an account: admins read them only with an entry in the audit log. */
export const linkMails: readonly MailKind[] = ["password-reset", "email-verification", "email-change", "sender-code"];

/** Emails to the operator: contact messages, and reports of disputed payments. */
export const operatorMails: readonly MailKind[] = ["contact-message", "payment-disputed"];
