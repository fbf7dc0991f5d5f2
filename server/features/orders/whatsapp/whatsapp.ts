import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import * as z from "zod/mini";
import { type ConfiguredRequest, NoAnswer, requestConfigured } from "#server/platform/configured-request.ts";
import { describeTrouble } from "#server/platform/connection-trouble.ts";
import { type Answer, parseJson, refusalOf, WhatsappRefusal } from "./refusal.ts";

export { WhatsappRefusal } from "./refusal.ts";

export type WhatsappSettings = {
  token: string;
  phoneNumberId: string;
  /** With the version of the Graph API and without a slash at its end. */
  baseUrl: string;
  /** Names of two approved templates: with a film as its header, and with a link in its text. */
  template: string;
  linkTemplate: string;
  language: string;
  timeouts?: { message: number; upload: number };
};

export type WhatsappMessage = {
  /** Digits with country code, as `toWhatsappNumber` makes them. */
  to: string;
  firstName: string;
  /** H.264 and AAC in MP4. Without one, or with one that is too large for WhatsApp, the link is sent. */
  film: { open: () => Promise<Readable>; bytes: number; name: string } | null;
  link: string;
};

export type Whatsapp = {
  /**
   * Resolves when WhatsApp has accepted the message, which is not yet delivered then. `beforeMessage` runs when the film
   * is there and only the message itself is left, which nothing can call back.
   * @throws WhatsappRefusal; the signal's reason when it ends the sending; what `open` and `beforeMessage` throw
   */
  send: (
    message: WhatsappMessage,
    signal: AbortSignal,
    beforeMessage?: () => Promise<void>,
  ) => Promise<{ messageId: string }>;
};

/** WhatsApp takes 16 MB; whether it counts in thousands or in powers of two, its table does not say. */
export const mostFilmBytes = 16_000_000;

const maxAnswerBytes = 64 * 1024;
const usualTimeouts = { message: 30_000, upload: 5 * 60_000 };
const uploadAnswer = z.object({ id: z.string().check(z.minLength(1)) });
const messageAnswer = z.object({ messages: z.array(z.object({ id: z.string().check(z.minLength(1)) })) });

/** Sends films over the Cloud API of Meta. */
export function whatsappClient(settings: WhatsappSettings): Whatsapp {
  const { token, phoneNumberId, baseUrl, template, linkTemplate, language } = settings;
  const timeouts = settings.timeouts ?? usualTimeouts;
  const authorization = `Bearer ${token}`;

  async function upload({ open, bytes, name }: NonNullable<WhatsappMessage["film"]>, signal: AbortSignal) {
    const boundary = `film-${randomUUID()}`;
    const head = Buffer.from(
      `${field(boundary, "messaging_product", "whatsapp")}${field(boundary, "type", "video/mp4")}` +
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${plainName(name)}"\r\n` +
        "Content-Type: video/mp4\r\n\r\n",
    );
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
    const film = await open();
    try {
      const answer = await ask(
        `${baseUrl}/${phoneNumberId}/media`,
        {
          headers: { authorization },
          body: {
            type: `multipart/form-data; boundary=${boundary}`,
            chunks: joined(head, film, tail),
            length: head.byteLength + bytes + tail.byteLength,
          },
          timeoutMilliseconds: timeouts.upload,
          signal,
        },
        false,
      );
      const { data } = uploadAnswer.safeParse(parseJson(answer.body));
      if (data) return data.id;
      throw new WhatsappRefusal("WhatsApp hat auf den Film unverständlich geantwortet.", {
        isFinal: false,
        code: null,
      });
    } finally {
      film.destroy();
    }
  }

  return {
    send: async ({ to, firstName, film, link }, signal, beforeMessage) => {
      const id = film && film.bytes <= mostFilmBytes ? await upload(film, signal) : null;
      const words = [{ type: "text", text: firstName }];
      const components = id
        ? [
            { type: "header", parameters: [{ type: "video", video: { id } }] },
            { type: "body", parameters: words },
          ]
        : [{ type: "body", parameters: [...words, { type: "text", text: link }] }];
      const bytes = Buffer.from(
        JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to,
          type: "template",
          template: { name: id ? template : linkTemplate, language: { code: language }, components },
        }),
      );
      await beforeMessage?.();
      const answer = await ask(
        `${baseUrl}/${phoneNumberId}/messages`,
        {
          headers: { authorization },
          body: { type: "application/json", bytes },
          timeoutMilliseconds: timeouts.message,
          signal,
        },
        true,
      );
      const messageId = messageAnswer.safeParse(parseJson(answer.body)).data?.messages[0]?.id;
      if (messageId) return { messageId };
      const facts = { isFinal: true, code: null, mayHaveArrived: true };
      throw new WhatsappRefusal("WhatsApp hat die Nachricht angenommen, aber unverständlich geantwortet.", facts);
    },
  };
}

type Asked = Omit<ConfiguredRequest, "method" | "maxAnswerBytes"> & { signal: AbortSignal };

/** The answer, if it is a yes. */
async function ask(url: string, asked: Asked, counts: boolean): Promise<Answer> {
  try {
    const { status, retryAfterSeconds, readText } = await requestConfigured(url, {
      ...asked,
      method: "POST",
      maxAnswerBytes,
    });
    const answer = { status, retryAfterSeconds, body: await readText() };
    if (answer.status === 200) return answer;
    throw refusalOf(answer);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (asked.signal.aborted) throw asked.signal.reason;
    const mayHaveArrived = counts && error.wasSent;
    const facts = { isFinal: false, code: null, mayHaveArrived, cause: error.cause };
    throw new WhatsappRefusal(describeTrouble(error.cause), facts);
  }
}

const field = (boundary: string, name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A name that needs no quoting in a header. */
const plainName = (name: string) => name.replaceAll(/[^\w.-]+/g, "-");

async function* joined(head: Buffer, film: Readable, tail: Buffer): AsyncGenerator<Uint8Array> {
  yield head;
  yield* film as AsyncIterable<Buffer>;
  yield tail;
}
