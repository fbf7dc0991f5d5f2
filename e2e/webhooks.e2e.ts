import { createHmac } from "node:crypto";
import { expect } from "@playwright/test";
import { startMailServer } from "#server/testing/mail-server.ts";
import { type ReceivedEvent, startWebhookReceiver } from "#server/testing/webhook-receiver.ts";
import { newPerson, signUp } from "./support/client.ts";
import { test } from "./support/plain-test.ts";
import { removeProgramData, freePort, startProgram, newDataFolder } from "./support/program.ts";

test.describe.configure({ timeout: 150_000 });

const secret = "das Geheimnis der Automatisierung";
const soon = { timeout: 20_000, intervals: [50] };

async function post(address: string, body: unknown): Promise<void> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.ok, address).toBe(true);
}

/**
 * Returns the first names in the accepted webhooks with the source `source`, ordered by first acceptance and without
 * repeated ids.
 */
function namesOf(accepted: readonly ReceivedEvent[], source: string): string[] {
  const first = new Map<string, ReceivedEvent>();
  for (const event of accepted) if (!first.has(event.id)) first.set(event.id, event);
  return [...first.values()]
    .filter(({ fields }) => fields.source === source)
    .map(({ fields }) => fields.firstName ?? "");
}

test("[HOOK-01] [AUTH-11] with the receiver down, failing or hanging, or the program killed, every event arrives in order", async ({
  afterwards,
}) => {
  const receiver = await startWebhookReceiver();
  afterwards(() => receiver.stop());
  const postOffice = await startMailServer();
  afterwards(() => postOffice.stop());
  const dataFolder = await newDataFolder();
  afterwards(() => removeProgramData(dataFolder));
  const port = await freePort();
  const env = {
    AUTOMATION_WEBHOOK_URL: receiver.url,
    AUTOMATION_WEBHOOK_SECRET: secret,
    SMTP_URL: postOffice.url,
    OUTBOX_PACE: "0.001",
  };
  const start = (more: Record<string, string>) => startProgram({ dataFolder, port, env: { ...env, ...more } });
  const names = ["Anna", "Berta", "Cäsar", "Dora", "Emil", "Friedrich"];
  const requestCode = (firstName: string) =>
    post(`http://localhost:${port}/api/invitation/request`, {
      firstName,
      lastName: "Muster",
      whatsappNumber: `+49 170 55500${names.indexOf(firstName)}`,
    });

  await receiver.stop();
  // Kill the program at its second email, because the first one asks the new account to confirm its address.
  const first = await start({ FAILPOINT: "mail-sent:2" });
  const { person } = await signUp(first.url, newPerson("Gustav"));
  await requestCode("Anna");
  await requestCode("Berta");

  receiver.behaviour = () => "refuse";
  await receiver.start();
  await expect.poll(() => receiver.requests.length, soon).toBeGreaterThanOrEqual(2);
  await requestCode("Cäsar");

  receiver.behaviour = () => "hang";
  await expect.poll(receiver.hanging, soon).toBe(2);
  await requestCode("Dora");
  // The email with the reset link triggers the kill: it was sent, but the program cannot record that. Meanwhile two
  // webhooks wait for the receiver's response.
  await post(`${first.url}/api/auth/request-password-reset`, { email: person.email }).catch(() => "answer lost");
  expect(await first.ended).toBe("SIGKILL");

  const second = await start({ FAILPOINT: "webhook-answered:2" });
  await expect.poll(receiver.hanging, soon).toBe(2);
  receiver.behaviour = () => "accept";
  receiver.release();
  expect(await second.ended).toBe("SIGKILL");

  const third = await start({});
  afterwards(() => third.kill("SIGTERM"));
  await requestCode("Emil");
  await requestCode("Friedrich");
  await expect.poll(() => namesOf(receiver.accepted, "Code Request"), soon).toEqual(names);
  expect(namesOf(receiver.accepted, "Registration")).toEqual(["Gustav"]);

  const ids = receiver.accepted.map(({ id }) => id);
  expect(new Set(ids).size, "events").toBe(names.length + 1);
  expect(ids.length, "one came twice, because its answer was lost").toBeGreaterThan(names.length + 1);
  for (const { body, timestamp, signature } of receiver.accepted) {
    const expected = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    expect(signature).toBe(`sha256=${expected}`);
  }
  expect([first, second, third].map(({ output }) => output()).join(""), "the log").not.toContain(secret);

  const resets = () => postOffice.received.filter(({ subject }) => subject === "Neues Passwort festlegen");
  await expect.poll(() => resets().length, soon).toBeGreaterThanOrEqual(2);
  const mails = resets().map(({ to, messageId }) => ({ to: to?.[0]?.address, messageId }));
  expect(new Set(mails.map(({ messageId }) => messageId)).size, "the same mail each time").toBe(1);
  expect(mails[0]?.to).toBe(person.email);
});
