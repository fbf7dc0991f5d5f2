import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Failpoint } from "#server/platform/failpoint.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { startWebsite } from "#server/testing/website.ts";
import { type Client, signUp } from "./support/client.ts";
import { readVideoMetadata } from "./support/video-metadata.ts";
import { test } from "./support/plain-test.ts";
import { killAt } from "./support/kill-at.ts";
import { drafts, freePort, removeProgramData, startProgram, newDataFolder } from "./support/program.ts";

/**
 * Points at which the program kills itself with SIGKILL, from the payment to the email that tells the payer of the
 * delivery, in the sequence in which the order reaches them. `draft-crash.e2e.ts` covers the earlier points.
 */
const moments: Failpoint[] = [
  "payment-taken",
  "order-claimed",
  "website-saved",
  "script-saved",
  "film-released",
  "render-half",
  "film-ended",
  "mail-preview-made",
  "delivery-written",
  "mail-sent-order-video-for-recipient",
  "order-delivered",
  "mail-sent-order-arrived",
];

test.describe.configure({ timeout: 300_000 });

type Order = { state: string; share: { path: string }; deliveries: { state: string }[]; history: { kind: string }[] };
type Mailbox = Pick<MailServer, "received">;

const sender = { name: "Nina Weber", company: "Physiopraxis am Dom", replyTo: "praxis@sender.example" };
const mailsTo = ({ received }: Mailbox, address: string) =>
  received.filter(({ to }) => to?.some((each) => each.address === address));

/** Stores the sender of the account's videos and verifies the sender's reply address with the code emailed to it. */
async function verifySender({ call }: Client, mailbox: Mailbox): Promise<void> {
  expect((await call("POST", "/api/sender", sender)).status).toBe(200);
  await call("POST", "/api/sender/code");
  await expect.poll(() => mailsTo(mailbox, sender.replyTo)).toHaveLength(1);
  const code = /\b\d{6}\b/.exec(mailsTo(mailbox, sender.replyTo)[0]?.text ?? "")?.[0];
  expect((await call("POST", "/api/sender/verify", { code })).status).toBe(200);
}

/** Counts what an order must not have twice: projects, renders, and entries of one kind in its history. */
const doubled = `select (select count(*) from projects)::int as projects, (select count(*) from renders)::int as renders,
  (select coalesce(max(same), 0) from (select count(*) as same from order_events group by order_id, kind) kinds)::int as entries`;

test(`[AGENT-01] [WIZ-12] an order survives a kill at each of ${moments.length} points: one video, one email each, delivered`, async ({
  afterwards,
}) => {
  const dataFolder = await newDataFolder();
  afterwards(() => removeProgramData(dataFolder));
  const [mailbox, website, port] = await Promise.all([startMailServer(), startWebsite(), freePort()]);
  afterwards(() => mailbox.stop());
  afterwards(() => website.stop());
  const env = { ...drafts, SMTP_URL: mailbox.url, TRUSTED_HOSTS: website.host, OUTBOX_PACE: "0.1" };
  const installation = { dataFolder, port, env };
  const recipient = `kunde-${randomUUID().slice(0, 8)}@example.de`;
  // Leave out the emails that verify the new account and the sender's reply address, because they belong to no order.
  const mails = () => mailbox.received.filter(({ subject }) => !/bestätig/i.test(subject ?? ""));
  const idsTo = (address: string) =>
    new Set(mailsTo({ received: mails() }, address).map(({ messageId }) => messageId)).size;

  let ordered: { client: Client; orderId: string } | undefined;
  const order = async (url: string) => {
    const client = await signUp(url);
    await verifySender(client, mailbox);
    const request = {
      kind: "email-marketing",
      speaker: "email-clara",
      firstName: "Jörg",
      lastName: "Groß",
      email: recipient,
      address: "/email-marketing/video-erstellen",
      customerUrl: website.url,
      targetAudience: "Tischlereien",
      service: "Buchhaltung",
      problems: "Keine Zeit für Belege",
      sender,
      recipient: { form: "formal", salutation: "mr" },
      isForMyself: false,
    };
    const response = await client.call("POST", "/api/video-requests", request, {
      "Idempotency-Key": "eine-Bestellung",
    });
    const { orderId } = await response.json();
    ordered = { client, orderId };
    await client.call("POST", `/api/test-checkout/${orderId}`, { outcome: "paid" });
    await client.call("POST", `/api/video-requests/${orderId}/confirm`);
  };
  for (const [index, moment] of moments.entries()) {
    await killAt(moment, installation, {
      ...(index === 0 && { act: ({ url }) => order(url) }),
      check: async (client) => {
        const { rows } = await client.query(doubled);
        const renders = index < moments.indexOf("render-half") ? expect.any(Number) : 1;
        expect(rows, `stored after the kill at ${moment}`).toEqual([{ projects: 1, renders, entries: 1 }]);
        // Allow one duplicate email for each kill so far, which may have happened after an email was sent but before
        // the sending was recorded.
        const ids = new Set(mails().map(({ messageId }) => messageId));
        expect(mails().length - ids.size, `mails repeated until the kill at ${moment}`).toBeLessThanOrEqual(index + 1);
      },
    });
  }

  const program = await startProgram(installation);
  afterwards(() => program.kill("SIGTERM"));
  if (!ordered) throw new Error("The order was not accepted");
  const { client, orderId } = ordered;
  expect((await client.call("POST", `/api/video-requests/${orderId}/confirm`)).status).toBe(200);
  const read = async (): Promise<Order> => (await client.call("GET", `/api/video-requests/${orderId}`)).json();
  await expect
    .poll(async () => (await read()).state, { timeout: 180_000, intervals: [250] })
    .toMatch(/^(delivered|failed)$/);

  const { state, history, share } = await read();
  expect(state).toBe("delivered");
  const times = (kind: string) => history.filter((entry) => entry.kind === kind).length;
  expect([times("paid"), times("film-finished"), times("mail-sent")]).toEqual([1, 1, 1]);
  const { projects } = await (await client.call("GET", "/api/projects")).json();
  expect(projects).toHaveLength(1);
  expect(projects[0]).toMatchObject({ status: "completed", model_type: "bestellung" });
  expect(await readdir(path.join(dataFolder, "media/renders")), "films on the disk").toHaveLength(1);
  // Count message ids: an email whose sending was not recorded is sent again with the same id, and mailboxes drop
  // duplicates.
  await expect.poll(() => idsTo(client.person.email), { timeout: 60_000 }).toBe(2);
  expect(idsTo(recipient)).toBe(1);
  expect(mails().length).toBeLessThanOrEqual(3 + moments.length);
  expect(mailsTo(mailbox, recipient)[0]?.replyTo).toMatchObject([{ address: sender.replyTo }]);
  expect(idsTo(sender.replyTo), "mails to the sender").toBe(0);
  const shared = `${program.url}/api/shares/${share.path.slice(3)}`;
  const video = await fetch(`${shared}/film.mp4`);
  expect(readVideoMetadata(Buffer.from(await video.arrayBuffer())).seconds).toBeGreaterThan(1);
  const preview = Buffer.from(await (await fetch(`${shared}/vorschau.gif`)).arrayBuffer());
  expect(preview.subarray(0, 6).toString(), "the moving preview of the mail").toBe("GIF89a");
});
