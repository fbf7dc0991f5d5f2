import nodemailer, { type SendMailOptions } from "nodemailer";
import type { Store } from "./storage.ts";

/** A rendered mail, the same at every attempt. */
export type OutgoingMail = {
  id: string;
  createdAt: Date;
  recipient: string;
  /** Whom an answer goes to, instead of the sender's own address for answers. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
};

export type MailTransport = {
  /**
   * Returns when the mail is out of our hands. The same mail may come twice.
   * @throws MailRefusal when the mail server says no
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  close: () => void;
};

export type Sender = { from: string; replyTo: string | null };

/** What the mail server answered, in its own words. */
export class MailRefusal extends Error {
  override readonly name = "MailRefusal";
  /** No later attempt can end better. */
  readonly isFinal: boolean;

  constructor(words: string, isFinal: boolean) {
    super(words);
    this.isFinal = isFinal;
  }
}

/** Hands each mail to the server of SMTP_URL. */
export function smtpTransport(serverUrl: string, sender: Sender): MailTransport {
  const transport = nodemailer.createTransport({
    url: serverUrl,
    pool: true,
    maxConnections: 2,
    idleTimeout: 10_000,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 30_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A pooled connection may break while nobody waits for it; the next mail opens another.
  transport.on("error", () => {});
  return {
    send: async (mail, signal) => {
      try {
        await transport.sendMail({ ...compose(mail, sender), signal });
      } catch (error) {
        throw toRefusal(error) ?? error;
      }
    },
    close: () => transport.close(),
  };
}

/** Without a mail server each mail is a file, complete as it would have been sent. */
export function fileTransport(store: Store, sender: Sender): MailTransport {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail, sender));
      await store.put(mailFile(mail), message as Buffer);
    },
    close: () => {},
  };
}

/** Where a mail lies as a file, whether it was written or not: `mail/20261121-010500-<id>.eml`. */
export function mailFile({ id, createdAt }: Pick<OutgoingMail, "id" | "createdAt">): string {
  const time = createdAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  return `mail/${time}-${id}.eml`;
}

function compose(mail: OutgoingMail, sender: Sender): SendMailOptions {
  const { id, createdAt, recipient, subject, text, html } = mail;
  const from = readSender(sender.from);
  const replyTo = mail.replyTo ?? sender.replyTo;
  return {
    from,
    to: { name: "", address: recipient },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    html,
    date: createdAt,
    // From the row, so that a mail that was sent twice is recognised as one.
    messageId: `<${id}@${from.address.split("@").at(-1)}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

/** `Name <address>` or an address alone. The name may hold what would otherwise end a name. */
function readSender(from: string): { name: string; address: string } {
  const match = /^(.*)<([^<>]+)>\s*$/s.exec(from);
  if (!match?.[2]) return { name: "", address: from.trim() };
  return { name: (match[1] ?? "").trim().replace(/^"(.*)"$/s, "$1"), address: match[2].trim() };
}

/** A definite no to the recipient or to the content is final. One to us or to our password may be mended. */
function toRefusal(error: unknown): MailRefusal | null {
  const { permanent, command, response } = error as Record<string, unknown>;
  if (typeof response !== "string") return null;
  const words = response.replaceAll(/\p{Cc}+/gu, " ").slice(0, 500);
  return new MailRefusal(words, permanent === true && (command === "RCPT TO" || command === "DATA"));
}
