import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Failpoint } from "#server/platform/failpoint.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startWebsite } from "#server/testing/website.ts";
import { signUp } from "./support/client.ts";
import { readVideoMetadata } from "./support/video-metadata.ts";
import { test } from "./support/plain-test.ts";
import { drafts, expireLeases, freePort, removeProgramData, startProgram, newDataFolder } from "./support/program.ts";

/** The points at which the program is killed as by kill -9, from the payment to the delivered email. */
const moments: Failpoint[] = [
  "payment-taken",
  "order-claimed",
  "website-saved",
  "script-saved",
  "film-released",
  "render-half",
  "film-ended",
  "delivery-written",
  "mail-sent",
  "order-delivered",
];

test.describe.configure({ mode: "parallel", timeout: 150_000 });

type Order = { state: string; share: { path: string }; deliveries: { state: string }[]; history: { kind: string }[] };

for (const moment of moments) {
  test(`[AGENT-01] [WIZ-12] killed at ${moment}, started again: one film, one mail, delivered`, async ({
    afterwards,
  }) => {
    const dataFolder = await newDataFolder();
    afterwards(() => removeProgramData(dataFolder));
    const [mailbox, website, port] = await Promise.all([startMailServer(), startWebsite(), freePort()]);
    afterwards(() => mailbox.stop());
    afterwards(() => website.stop());
    const env = { ...drafts, SMTP_URL: mailbox.url, TRUSTED_HOSTS: website.host, OUTBOX_PACE: "0.1" };

    const doomed = await startProgram({ dataFolder, port, env: { ...env, FAILPOINT: moment } });
    const client = await signUp(doomed.url);
    const recipient = `kunde-${randomUUID().slice(0, 8)}@example.de`;
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
    };
    const orderResponse = await client.call("POST", "/api/video-requests", request, {
      "Idempotency-Key": "eine-Bestellung",
    });
    const { orderId } = await orderResponse.json();
    await client.call("POST", `/api/test-checkout/${orderId}`, { outcome: "paid" });
    const confirm = () => client.call("POST", `/api/video-requests/${orderId}/confirm`);
    await confirm().catch(() => "the answer was lost");
    expect(await doomed.ended).toBe("SIGKILL");
    await expireLeases(dataFolder);

    const program = await startProgram({ dataFolder, port, env });
    afterwards(() => program.kill("SIGTERM"));
    expect((await confirm()).status).toBe(200);
    const read = async (): Promise<Order> => (await client.call("GET", `/api/video-requests/${orderId}`)).json();
    await expect
      .poll(async () => (await read()).state, { timeout: 120_000, intervals: [250] })
      .toMatch(/^(delivered|failed)$/);

    const order = await read();
    expect(order.state).toBe("delivered");
    expect(order.history.filter(({ kind }) => kind === "paid")).toHaveLength(1);
    const { projects } = await (await client.call("GET", "/api/projects")).json();
    expect(projects).toHaveLength(1);
    expect(projects[0]).toMatchObject({ status: "completed", model_type: "bestellung" });
    expect(await readdir(path.join(dataFolder, "media/renders")), "films on the disk").toHaveLength(1);
    // An email whose record was lost is sent again with the same message id, by which mailboxes drop duplicates.
    const mails = mailbox.received.filter(({ to }) => to?.some(({ address }) => address === recipient));
    expect(mails.length).toBeGreaterThanOrEqual(1);
    expect(mails.length).toBeLessThanOrEqual(moment === "mail-sent" ? 2 : 1);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    const video = await fetch(`${program.url}/api/shares/${order.share.path.slice(3)}/film.mp4`);
    expect(readVideoMetadata(Buffer.from(await video.arrayBuffer())).seconds).toBeGreaterThan(1);
  });
}
