import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { ScriptDraft } from "#domain/orders/drafts.ts";
import type { Failpoint } from "#server/platform/failpoint.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startWebsite } from "#server/testing/website.ts";
import { signUp } from "./support/client.ts";
import { test } from "./support/plain-test.ts";
import { drafts, expireLeases, freePort, removeProgramData, startProgram, newDataFolder } from "./support/program.ts";

/** Points at which the program kills itself with SIGKILL, between the request of a preview and the approved order. */
const moments: Failpoint[] = ["preview-requested", "render-half", "draft-copied", "order-committed"];

test.describe.configure({ mode: "parallel", timeout: 240_000 });

type Order = { state: string; script: string; approved_at: string; history: { kind: string }[] };

for (const moment of moments) {
  test(`[AGENT-01] killed at ${moment}, started again: the preview appears, one film says the approved text, one mail`, async ({
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
    const draft: ScriptDraft = await (await client.call("POST", "/api/video-drafts", request)).json();
    const address = `/api/video-drafts/${draft.id}`;
    const preview = () => client.call("POST", `${address}/preview`, { text: draft.text });
    const approvedScript = `${draft.text} Bis bald!`;
    const order = async () => {
      const body = { ...request, draftId: draft.id, approvedScript };
      return client.call("POST", "/api/video-requests", body, { "Idempotency-Key": "eine-Bestellung" });
    };
    const isOfPreview = moment === "preview-requested" || moment === "render-half";
    await (isOfPreview ? preview() : order()).catch(() => "the answer was lost");
    expect(await doomed.ended).toBe("SIGKILL");
    await expireLeases(dataFolder);

    const program = await startProgram({ dataFolder, port, env });
    afterwards(() => program.kill("SIGTERM"));
    if (isOfPreview) {
      const state = async () => ((await (await client.call("GET", address)).json()) as ScriptDraft).preview?.state;
      await expect.poll(state, { timeout: 180_000, intervals: [250] }).toBe("ready");
      expect((await client.call("GET", `${address}/vorschau.mp4`)).status).toBe(200);
    }
    const { orderId } = await (await order()).json();
    await client.call("POST", `/api/test-checkout/${orderId}`, { outcome: "paid" });
    await client.call("POST", `/api/video-requests/${orderId}/confirm`);
    const read = async (): Promise<Order> => (await client.call("GET", `/api/video-requests/${orderId}`)).json();
    await expect
      .poll(async () => (await read()).state, { timeout: 180_000, intervals: [250] })
      .toMatch(/^(delivered|failed)$/);

    const delivered = await read();
    expect(delivered).toMatchObject({ state: "delivered", script: approvedScript, approved_at: expect.any(String) });
    expect(delivered.history.filter(({ kind }) => kind === "script-approved")).toHaveLength(1);
    const { orders } = await (await client.call("GET", "/api/video-requests")).json();
    expect(orders).toHaveLength(1);
    const { projects } = await (await client.call("GET", "/api/projects")).json();
    expect(projects).toHaveLength(1);
    expect(projects[0]).toMatchObject({ status: "completed", prompt: approvedScript });
    expect(
      website.requests.filter((path) => path === "/"),
      "visits of the website",
    ).toHaveLength(1);
    const mails = mailbox.received.filter(({ to }) => to?.some((each) => each.address === recipient));
    expect(mails).toHaveLength(1);
  });
}
