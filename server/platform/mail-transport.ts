import type { SendMailOptions } from "nodemailer";
import type { Store } from "./storage.ts";

/** A rendered email, identical in every attempt. */
export type OutgoingMail = {
  id: string;
  createdAt: Date;
  recipient: string;
  /** Name before the sender's address, in place of the configured name. */
  fromName?: string | null;
  /** Reply-To address, in place of the configured one. */
  replyTo?: string | null;
  /** URL that mail programs call when the recipient unsubscribes (RFC 8058). */
  unsubscribeUrl?: string | null;
  subject: string;
  text: string;
  html: string;
  /** Attached PDF files. */
  attachments?: readonly { name: string; content: Buffer }[];
};

export type MailTransport = {
  /**
   * Sends an email; resolves when it was handed over. A repeated attempt may deliver it twice.
   * @throws MailRefusal if the mail server refuses it
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  close: () => void;
};

export type Sender = { from: string; replyTo: string | null };

/** Error with the message of a mail server that refused an email. */
export class MailRefusal extends Error {
  override readonly name = "MailRefusal";
  /** Whether the refusal is final, because a later attempt would fail as well. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Loads the mail library with the first email: it takes several MiB, which an idle process can do without. */
const loadNodemailer = async () => (await import("nodemailer")).default;

async function openSmtp(serverUrl: string) {
  const nodemailer = await loadNodemailer();
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
  // Ignore errors of idle connections: a pooled connection may break, and the next email opens a new one.
  transport.on("error", () => {});
  return transport;
}

/** Sends emails through the server of SMTP_URL. */
export function smtpTransport(serverUrl: string, sender: Sender): MailTransport {
  let opened: ReturnType<typeof openSmtp> | undefined;
  return {
    send: async (mail, signal) => {
      try {
        const transport = await (opened ??= openSmtp(serverUrl));
        await transport.sendMail({ ...compose(mail, sender), signal });
      } catch (error) {
        throw toRefusal(error) ?? error;
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/**
 * Connects to a mail server and signs in, without sending anything.
 * @throws the error of the connection, with the code EAUTH for a refused login
 */
export async function verifyMailServer(serverUrl: string, timeoutMilliseconds: number): Promise<void> {
  const transport = (await loadNodemailer()).createTransport({
    url: serverUrl,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Stores each email as a file, for installations without a mail server. */
export function fileTransport(store: Store, sender: Sender): MailTransport {
  return {
    send: async (mail) => {
      const transport = (await loadNodemailer()).createTransport({
        streamTransport: true,
        buffer: true,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const { message } = await transport.sendMail(compose(mail, sender));
      await store.put(mailFile(mail), message as Buffer);
    },
    close: () => {},
  };
}

/** Storage key of an email's file, even if the file does not exist: `mail/20261121-010500-<id>.eml`. */
export function mailFile({ id, createdAt }: Pick<OutgoingMail, "id" | "createdAt">): string {
  const time = createdAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  return `mail/${time}-${id}.eml`;
}

function compose(mail: OutgoingMail, sender: Sender): SendMailOptions {
  const { id, createdAt, recipient, subject, text, html, attachments = [] } = mail;
  const { name, address } = readSender(sender.from);
  const from = { name: mail.fromName ?? name, address };
  const replyTo = mail.replyTo ?? sender.replyTo;
  return {
    from,
    to: { name: "", address: recipient },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    html,
    ...(attachments.length > 0 && {
      attachments: attachments.map((file) => ({
        filename: file.name,
        content: file.content,
        contentType: "application/pdf",
      })),
    }),
    date: createdAt,
    // Use the same Message-ID in every attempt, so that mail clients recognise an email that was sent twice.
    messageId: `<${id}@${from.address.split("@").at(-1)}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(mail.unsubscribeUrl && {
        "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** Parses a sender: `Name <address>`, whose name may contain angle brackets or quotes, or an address alone. */
function readSender(from: string): { name: string; address: string } {
  const match = /^(.*)<([^<>]+)>\s*$/s.exec(from);
  if (!match?.[2]) return { name: "", address: from.trim() };
  return { name: (match[1] ?? "").trim().replace(/^"(.*)"$/s, "$1"), address: match[2].trim() };
}

/**
 * Converts a mail server's error to a refusal: a permanent error about the recipient or the content is final, while
 * one about our sender or login can be fixed.
 */
function toRefusal(error: unknown): MailRefusal | null {
  const { permanent, command, response } = error as Record<string, unknown>;
  if (typeof response !== "string") return null;
  const message = response.replaceAll(/\p{Cc}+/gu, " ").slice(0, 500);
  return new MailRefusal(message, permanent === true && (command === "RCPT TO" || command === "DATA"));
}
