import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  /** Address for the setting SMTP_URL. */
  url: string;
  received: Email[];
  /** Recipients of all accepted envelopes, in order, including blind copies, which no header names. */
  envelopes: string[][];
  /** SMTP error by recipient, such as `550 5.1.1 no such user`; emails to all others are accepted. */
  refusals: Map<string, string>;
  /** Stops listening, like a server that is down; `start` uses the same port again. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/**
 * Starts a real SMTP server on loopback that stores received emails. With a login, it accepts emails from that user
 * only.
 */
export async function startMailServer({ login }: { login?: string } = {}): Promise<MailServer> {
  const received: Email[] = [];
  const envelopes: string[][] = [];
  const refusals = new Map<string, string>();
  let server: SMTPServer | undefined;
  let port = 0;

  async function store(stream: Readable, addresses: string[]): Promise<void> {
    received.push(await PostalMime.parse(await buffer(stream)));
    envelopes.push(addresses);
  }

  const start = async () => {
    server = new SMTPServer({
      disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
      allowInsecureAuth: true,
      closeTimeout: 20,
      onAuth: ({ username, password }, _session, done) => {
        if (`${username}:${password}` === login) return done(null, { user: username });
        return done(Object.assign(new Error("authentication failed"), { responseCode: 535 }));
      },
      onRcptTo: ({ address }, _session, done) => {
        const refusal = refusals.get(address);
        return done(
          refusal ? Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }) : null,
        );
      },
      onData: (stream, { envelope }, done) =>
        callbackify(store)(
          stream,
          envelope.rcptTo.map(({ address }) => address),
          done,
        ),
    });
    server.on("error", () => {});
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    port = (server.server.address() as AddressInfo).port;
  };
  await start();

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    envelopes,
    refusals,
    start,
    stop: async () => {
      const closed = Promise.withResolvers<void>();
      server?.close(() => closed.resolve());
      await closed.promise;
    },
  };
}
