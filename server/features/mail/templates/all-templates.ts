import type { EmailContent, EmailSender } from "../email-layout.ts";
import { contactMessage } from "./contact-message.ts";
import { emailChangeLink } from "./email-change-link.ts";
import { emailChangeRequested } from "./email-change-requested.ts";
import { emailChanged } from "./email-changed.ts";
import { emailVerification } from "./email-verification.ts";
import { invoiceIssued } from "./invoice-issued.ts";
import { orderSentToRecipient } from "./order-sent-to-recipient.ts";
import { orderPaid } from "./order-paid.ts";
import { orderVideoForOrderer } from "./order-video-for-orderer.ts";
import { orderFailed } from "./order-failed.ts";
import { orderVideoForRecipient } from "./order-video-for-recipient.ts";
import { orderAwaitingPayment } from "./order-awaiting-payment.ts";
import { orderRefunded } from "./order-refunded.ts";
import { orderUndelivered } from "./order-undelivered.ts";
import { orderWithdrawn } from "./order-withdrawn.ts";
import { passkeyChanged } from "./passkey-changed.ts";
import { passwordChanged } from "./password-changed.ts";
import { passwordReset } from "./password-reset.ts";
import { paymentDisputed } from "./payment-disputed.ts";
import { paymentRefused } from "./payment-refused.ts";
import { bankTransfer } from "./bank-transfer.ts";
import { projectEnded } from "./project-ended.ts";
import { secondFactorChanged } from "./second-factor-changed.ts";
import { senderCode } from "./sender-code.ts";

/** All kinds of emails, one file each. The kinds are stored, so that some keep a name that their file no longer has. */
const templates = {
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "second-factor-changed": secondFactorChanged,
  "passkey-changed": passkeyChanged,
  "email-verification": emailVerification,
  "email-change": emailChangeLink,
  "email-change-requested": emailChangeRequested,
  "email-changed": emailChanged,
  "project-ended": projectEnded,
  "contact-message": contactMessage,
  "sender-code": senderCode,
  "invoice-issued": invoiceIssued,
  "order-confirmed": orderPaid,
  "order-arrived": orderSentToRecipient,
  "order-video-for-recipient": orderVideoForRecipient,
  "order-delivered": orderVideoForOrderer,
  "order-failed": orderFailed,
  "order-received": orderAwaitingPayment,
  "order-refunded": orderRefunded,
  "order-undelivered": orderUndelivered,
  "order-withdrawn": orderWithdrawn,
  "payment-disputed": paymentDisputed,
  "payment-failed": paymentRefused,
  "payment-transfer": bankTransfer,
};

type Templates = typeof templates;
export type MailKind = keyof Templates;

/** An email to send. `userId` is the account that the email is about; the email is erased together with the account. */
export type NewMail = {
  [Kind in MailKind]: {
    kind: Kind;
    userId: string | null;
    recipient: string;
    /** Name shown before the operator's address, in place of the one in MAIL_FROM. */
    fromName?: string;
    /** Address for replies, instead of the support address. */
    replyTo?: string;
    /** URL at which the recipient declines further emails, by a click or through the mail program. */
    unsubscribeUrl?: string;
    /** Issued invoice whose PDF is attached. */
    invoiceId?: string;
    data: Parameters<Templates[Kind]>[0];
  };
}[MailKind];

export function fillTemplate({ kind, data }: NewMail, head: EmailSender): EmailContent {
  const template = templates[kind] as (values: typeof data, head: EmailSender) => EmailContent;
  return template(data, head);
}
