import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import type { Failpoint } from "#server/platform/failpoint.ts";
import { smallVideo } from "#engine/testing/result-files.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startWebhookReceiver } from "#server/testing/webhook-receiver.ts";
import { signUp } from "./support/client.ts";
import { test } from "./support/plain-test.ts";
import { drafts, expireLeases, freePort, removeProgramData, startProgram, newDataFolder } from "./support/program.ts";

test.describe.configure({ mode: "parallel", timeout: 240_000 });

type Order = { state: string; refund: string | null; history: { kind: string }[] };
const secret = "geheim";

/** Starts an HTTP server from which the program can download the video of the operator's automation. */
async function startVideoServer() {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "video/mp4" }).end(smallVideo),
  );
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/film.mp4`, stop: () => new Promise((done) => void server.close(done)) };
}

const moments: { moment: Failpoint; hours: string; last: string }[] = [
  { moment: "result-accepted", hours: "48", last: "result-received" },
  // Give the automation almost no time, so that the built-in agent makes the video instead.
  { moment: "agent-took-over", hours: "0.0000001", last: "agent-took-over" },
];

for (const { moment, hours, last } of moments) {
  test(`[AGENT-01] killed at ${moment} and started again: one video, one email, delivered`, async ({ afterwards }) => {
    const dataFolder = await newDataFolder();
    afterwards(() => removeProgramData(dataFolder));
    const [mailbox, receiver, videos, port] = await Promise.all([
      startMailServer(),
      startWebhookReceiver(),
      startVideoServer(),
      freePort(),
    ]);
    for (const each of [mailbox, receiver, videos]) afterwards(async () => void (await each.stop()));
    const env = {
      ...drafts,
      SMTP_URL: mailbox.url,
      TRUSTED_HOSTS: videos.host,
      OUTBOX_PACE: "0.1",
      AUTOMATION_WEBHOOK_URL: receiver.url,
      AUTOMATION_WEBHOOK_SECRET: secret,
      AUTOMATION_HOURS: hours,
    };
    const doomed = await startProgram({ dataFolder, port, env: { ...env, FAILPOINT: moment } });
    const client = await signUp(doomed.url);
    const recipient = `kunde-${randomUUID().slice(0, 8)}@example.de`;
    const request = {
      kind: "generic",
      speaker: "speaker-1",
      firstName: "Jörg",
      lastName: "Groß",
      email: recipient,
      address: "/create-video",
      script: "Guten Tag, hier spricht Ihre Bäckerei.",
    };
    const { orderId } = await (await client.call("POST", "/api/video-requests", request)).json();
    await client.call("POST", `/api/test-checkout/${orderId}`, { outcome: "paid" });
    await client.call("POST", `/api/video-requests/${orderId}/confirm`).catch(() => "the answer was lost");
    const read = async (): Promise<Order> => (await client.call("GET", `/api/video-requests/${orderId}`)).json();
    const report = (url: string) => {
      const body = JSON.stringify({ id: "lauf-1", orderId, outcome: "video", url: videos.url });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
      return fetch(`${url}/api/video-requests/${orderId}/result`, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "X-Lichtspiel-Timestamp": timestamp,
          "X-Lichtspiel-Signature": `sha256=${signature}`,
        },
      });
    };
    if (moment === "result-accepted") await report(doomed.url).catch(() => "the answer was lost");
    expect(await doomed.ended).toBe("SIGKILL");
    await expireLeases(dataFolder);

    const program = await startProgram({ dataFolder, port, env });
    afterwards(() => program.kill("SIGTERM"));
    // Repeat the unanswered report, as the automation does. The program refuses it (409) where it has begun to make the
    // video itself.
    expect((await report(program.url)).status).toBe(moment === "result-accepted" ? 200 : 409);
    await expect.poll(async () => (await read()).state, { timeout: 180_000, intervals: [250] }).toBe("delivered");
    const order = await read();
    expect(order.refund).toBeNull();
    expect(order.history.filter(({ kind }) => kind === last)).toHaveLength(1);
    const { projects } = await (await client.call("GET", "/api/projects")).json();
    expect(projects).toHaveLength(1);
    const mails = mailbox.received.filter(({ to }) => to?.some(({ address }) => address === recipient));
    expect(mails).toHaveLength(1);
  });
}
