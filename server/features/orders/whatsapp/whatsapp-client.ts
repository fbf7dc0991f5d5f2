import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import * as z from "zod/mini";
import { type ConfiguredRequest, NoAnswer, requestConfigured } from "#server/platform/configured-request.ts";
import { describeConnectionError } from "#server/platform/connection-error.ts";
import { type Answer, parseJson, refusalOf, WhatsappRefusal } from "./whatsapp-errors.ts";
import { maxWhatsappVideoBytes } from "./video-limit.ts";

export { WhatsappRefusal } from "./whatsapp-errors.ts";

export type WhatsappSettings = {
  token: string;
  phoneNumberId: string;
  /** URL of the Graph API with its version, and without a trailing slash. */
  baseUrl: string;
  /** Name of an approved message template with a video header; the template `linkTemplate` contains a link instead. */
  template: string;
  linkTemplate: string;
  /** Names of the templates that also name the sender; null to use the other two templates for all messages. */
  senderTemplates: { video: string; link: string } | null;
  language: string;
  timeouts?: { message: number; upload: number };
};

export type WhatsappMessage = {
  /** Phone number of the recipient: digits with country code, as `toWhatsappNumber` returns them. */
  to: string;
  recipientName: string;
  /** Name of the sender; null for messages in the operator's name. */
  senderName: string | null;
  /**
   * The video, H.264 and AAC in MP4. If it is null or too large for WhatsApp, the message contains the link instead.
   */
  video: { open: () => Promise<Readable>; bytes: number; name: string } | null;
  link: string;
};

export type Whatsapp = {
  /**
   * Sends a message; resolves when WhatsApp has accepted it, which is before its delivery. Calls `beforeMessage` after
   * the upload of the video and before the message itself, which cannot be recalled.
   * @throws WhatsappRefusal; the reason of an aborted signal; errors of `open` and `beforeMessage`
   */
  send: (
    message: WhatsappMessage,
    signal: AbortSignal,
    beforeMessage?: () => Promise<void>,
  ) => Promise<{ messageId: string }>;
  /**
   * Reads the configured phone number at Meta, which costs nothing.
   * @throws WhatsappRefusal if Meta refuses the token or does not know the number
   */
  checkAccess: (signal: AbortSignal) => Promise<void>;
};

const maxAnswerBytes = 64 * 1024;
const usualTimeouts = { message: 30_000, upload: 5 * 60_000 };
const uploadAnswer = z.object({ id: z.string().check(z.minLength(1)) });
const messageAnswer = z.object({ messages: z.array(z.object({ id: z.string().check(z.minLength(1)) })) });

/** Creates a client that sends videos with Meta's Cloud API. */
export function whatsappClient(settings: WhatsappSettings): Whatsapp {
  const { token, phoneNumberId, baseUrl, template, linkTemplate, senderTemplates, language } = settings;
  const timeouts = settings.timeouts ?? usualTimeouts;
  const authorization = `Bearer ${token}`;

  async function upload({ open, bytes, name }: NonNullable<WhatsappMessage["video"]>, signal: AbortSignal) {
    const boundary = `film-${randomUUID()}`;
    const head = Buffer.from(
      `${field(boundary, "messaging_product", "whatsapp")}${field(boundary, "type", "video/mp4")}` +
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${plainName(name)}"\r\n` +
        "Content-Type: video/mp4\r\n\r\n",
    );
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
    const video = await open();
    try {
      const answer = await send(
        "POST",
        `${baseUrl}/${phoneNumberId}/media`,
        {
          headers: { authorization },
          body: {
            type: `multipart/form-data; boundary=${boundary}`,
            chunks: joined(head, video, tail),
            length: head.byteLength + bytes + tail.byteLength,
          },
          timeoutMilliseconds: timeouts.upload,
          signal,
        },
        false,
      );
      const { data } = uploadAnswer.safeParse(parseJson(answer.body));
      if (data) return data.id;
      throw new WhatsappRefusal("WhatsApp hat auf das Video unverständlich geantwortet.", {
        isFinal: false,
        code: null,
      });
    } finally {
      video.destroy();
    }
  }

  return {
    send: async ({ to, recipientName, senderName, video, link }, signal, beforeMessage) => {
      const id = video && video.bytes <= maxWhatsappVideoBytes ? await upload(video, signal) : null;
      const names = senderName !== null && senderTemplates ? [recipientName, senderName] : [recipientName];
      const templates = names.length > 1 && senderTemplates ? senderTemplates : { video: template, link: linkTemplate };
      const parameters = names.map((text) => ({ type: "text", text }));
      const components = id
        ? [
            { type: "header", parameters: [{ type: "video", video: { id } }] },
            { type: "body", parameters },
          ]
        : [{ type: "body", parameters: [...parameters, { type: "text", text: link }] }];
      const bytes = Buffer.from(
        JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to,
          type: "template",
          template: { name: id ? templates.video : templates.link, language: { code: language }, components },
        }),
      );
      await beforeMessage?.();
      const answer = await send(
        "POST",
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
      const details = { isFinal: true, code: null, mayHaveArrived: true };
      throw new WhatsappRefusal("WhatsApp hat die Nachricht angenommen, aber unverständlich geantwortet.", details);
    },

    checkAccess: async (signal) => {
      const options = { headers: { authorization }, timeoutMilliseconds: timeouts.message, signal };
      await send("GET", `${baseUrl}/${phoneNumberId}?fields=id`, options, false);
    },
  };
}

type RequestOptions = Omit<ConfiguredRequest, "method" | "maxAnswerBytes"> & { signal: AbortSignal };

/**
 * Sends a request to Meta's API. `counts`: whether the request sends a message, which a retry could send twice.
 * @throws WhatsappRefusal unless the answer is successful
 */
async function send(method: "GET" | "POST", url: string, options: RequestOptions, counts: boolean): Promise<Answer> {
  try {
    const { status, retryAfterSeconds, readText } = await requestConfigured(url, {
      ...options,
      method,
      maxAnswerBytes,
    });
    const answer = { status, retryAfterSeconds, body: await readText() };
    if (answer.status === 200) return answer;
    throw refusalOf(answer);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (options.signal.aborted) throw options.signal.reason;
    const mayHaveArrived = counts && error.wasSent;
    const details = { isFinal: false, code: null, mayHaveArrived, cause: error.cause };
    throw new WhatsappRefusal(describeConnectionError(error.cause), details);
  }
}

const field = (boundary: string, name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Replaces characters of a file name that would need quoting in the multipart header. */
const plainName = (name: string) => name.replaceAll(/[^\w.-]+/g, "-");

async function* joined(head: Buffer, video: Readable, tail: Buffer): AsyncGenerator<Uint8Array> {
  yield head;
  yield* video as AsyncIterable<Buffer>;
  yield tail;
}
