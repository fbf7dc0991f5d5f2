import type { EmailContent, EmailSender } from "../email-layout.ts";
import { contactMessage } from "./contact-message.ts";
import { emailChange } from "./email-change.ts";
import { emailChangeRequested } from "./email-change-requested.ts";
import { emailChanged } from "./email-changed.ts";
import { emailVerification } from "./email-verification.ts";
import { invoiceIssued } from "./invoice-issued.ts";
import { orderArrived } from "./order-arrived.ts";
import { orderConfirmed } from "./order-confirmed.ts";
import { orderDelivered } from "./order-delivered.ts";
import { orderFailed } from "./order-failed.ts";
import { orderVideoForRecipient } from "./order-video-for-recipient.ts";
import { orderReceived } from "./order-received.ts";
import { orderRefunded } from "./order-refunded.ts";
import { orderUndelivered } from "./order-undelivered.ts";
import { orderWithdrawn } from "./order-withdrawn.ts";
import { passkeyChanged } from "./passkey-changed.ts";
import { passwordChanged } from "./password-changed.ts";
import { passwordReset } from "./password-reset.ts";
import { paymentDisputed } from "./payment-disputed.ts";
import { paymentFailed } from "./payment-failed.ts";
import { paymentTransfer } from "./payment-transfer.ts";
import { projectEnded } from "./project-ended.ts";
import { secondFactorChanged } from "./second-factor-changed.ts";
import { senderCode } from "./sender-code.ts";

/** All kinds of emails, one file each. */
const templates = {
  "password-reset": passwordReset,
  "password-changed": passwordChanged,
  "second-factor-changed": secondFactorChanged,
  "passkey-changed": passkeyChanged,
  "email-verification": emailVerification,
  "email-change": emailChange,
  "email-change-requested": emailChangeRequested,
  "email-changed": emailChanged,
  "project-ended": projectEnded,
  "contact-message": contactMessage,
  "sender-code": senderCode,
  "invoice-issued": invoiceIssued,
  "order-confirmed": orderConfirmed,
  "order-arrived": orderArrived,
  "order-video-for-recipient": orderVideoForRecipient,
  "order-delivered": orderDelivered,
  "order-failed": orderFailed,
  "order-received": orderReceived,
  "order-refunded": orderRefunded,
  "order-undelivered": orderUndelivered,
  "order-withdrawn": orderWithdrawn,
  "payment-disputed": paymentDisputed,
  "payment-failed": paymentFailed,
  "payment-transfer": paymentTransfer,
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
