import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { ScriptDraft } from "#domain/orders/script-draft-calls.ts";
import type { Failpoint } from "#server/platform/failpoint.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startWebsite } from "#server/testing/website.ts";
import { type Client, signUp } from "./support/client.ts";
import { test } from "./support/plain-test.ts";
import { killAt } from "./support/kill-at.ts";
import { drafts, freePort, removeProgramData, startProgram, newDataFolder } from "./support/program.ts";

/**
 * Points at which the program kills itself with SIGKILL while it makes the preview of a text draft, in the sequence in
 * which it reaches them.
 */
const previewMoments: Failpoint[] = ["preview-requested", "render-half"];
/**
 * Points at which the program kills itself with SIGKILL from the sending of the order to the email that confirms it, in
 * the sequence in which it reaches them.
 */
const orderMoments: Failpoint[] = ["draft-copied", "order-committed", "mail-sent-order-confirmed"];

test.describe.configure({ timeout: 300_000 });

type Order = { state: string; script: string; approved_at: string; history: { kind: string }[] };

test("[AGENT-01] killed at each point from preview to payment: the preview appears, one video speaks the approved text, one email", async ({
  afterwards,
}) => {
  const dataFolder = await newDataFolder();
  afterwards(() => removeProgramData(dataFolder));
  const [mailbox, website, port] = await Promise.all([startMailServer(), startWebsite(), freePort()]);
  afterwards(() => mailbox.stop());
  afterwards(() => website.stop());
  const env = { ...drafts, SMTP_URL: mailbox.url, TRUSTED_HOSTS: website.host, OUTBOX_PACE: "0.1" };
  const installation = { dataFolder, port, env };

  let client: Client | undefined;
  let draft: ScriptDraft | undefined;
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
  const call = async (...args: Parameters<Client["call"]>) => {
    if (!client) throw new Error("Nobody has signed up");
    return client.call(...args);
  };
  const draftPath = () => `/api/video-drafts/${draft?.id}`;
  const preview = () => call("POST", `${draftPath()}/preview`, { text: draft?.text });
  const approvedScript = () => `${draft?.text} Bis bald!`;
  const order = async (): Promise<{ orderId: string }> => {
    const body = { ...request, draftId: draft?.id, approvedScript: approvedScript() };
    return (await call("POST", "/api/video-requests", body, { "Idempotency-Key": "eine-Bestellung" })).json();
  };
  const untilPreviewed = async () => {
    const state = async () => ((await (await call("GET", draftPath())).json()) as ScriptDraft).preview?.state;
    await expect.poll(state, { timeout: 100_000, intervals: [250] }).toBe("ready");
  };
  const pay = async () => {
    const { orderId } = await order();
    await call("POST", `/api/test-checkout/${orderId}`, { outcome: "paid" });
    await call("POST", `/api/video-requests/${orderId}/confirm`);
    return orderId;
  };

  for (const moment of previewMoments)
    await killAt(moment, installation, {
      act: async ({ url }) => {
        client ??= await signUp(url);
        draft ??= (await (await call("POST", "/api/video-drafts", request)).json()) as ScriptDraft;
        await preview();
      },
    });
  for (const moment of orderMoments) {
    await killAt(moment, installation, {
      act: async () => {
        if (moment === "draft-copied") {
          await untilPreviewed();
          expect((await call("GET", `${draftPath()}/vorschau.mp4`)).status).toBe(200);
        }
        await pay();
      },
      check: async (database) => {
        const { rows } = await database.query("select count(*)::int as orders from orders");
        expect(rows, `orders after the kill at ${moment}`).toEqual([{ orders: moment === "draft-copied" ? 0 : 1 }]);
      },
    });
  }

  const program = await startProgram(installation);
  afterwards(() => program.kill("SIGTERM"));
  const orderId = await pay();
  const read = async (): Promise<Order> => (await call("GET", `/api/video-requests/${orderId}`)).json();
  await expect
    .poll(async () => (await read()).state, { timeout: 180_000, intervals: [250] })
    .toMatch(/^(delivered|failed)$/);

  const delivered = await read();
  expect(delivered).toMatchObject({ state: "delivered", script: approvedScript(), approved_at: expect.any(String) });
  expect(delivered.history.filter(({ kind }) => kind === "script-approved")).toHaveLength(1);
  const { orders } = await (await call("GET", "/api/video-requests")).json();
  expect(orders).toHaveLength(1);
  const { projects } = await (await call("GET", "/api/projects")).json();
  expect(projects).toHaveLength(1);
  expect(projects[0]).toMatchObject({ status: "completed", prompt: approvedScript() });
  expect(
    website.requests.filter((path) => path === "/"),
    "visits of the website",
  ).toHaveLength(1);
  const mailsTo = (address: string) =>
    mailbox.received.filter(({ to }) => to?.some((each) => each.address === address));
  expect(mailsTo(recipient)).toHaveLength(1);
  // Count message ids: an email that was sent but not recorded before the kill is sent again with the same id, and
  // mailboxes drop duplicates.
  const confirmations = mailsTo(client?.person.email ?? "").filter(
    ({ subject }) => subject === "Ihre Bestellung ist bezahlt",
  );
  expect(new Set(confirmations.map(({ messageId }) => messageId)).size, "confirmations of the order").toBe(1);
});
