import type { Browser } from "@playwright/test";
import { expect } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import type { CallToAction } from "#domain/orders/call-to-action.ts";
import type { Order } from "#domain/orders/order.ts";
import { readSharedCaptions } from "#domain/shares/calls.ts";
import { sharePath } from "#domain/shares/share-page.ts";
import { spokenWords } from "#engine/testing/spoken-words.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { type Outgoing, payerNumber, type People, type Shop, traceOfPayer } from "./whole-way.ts";
import { listOrders } from "./wizard.ts";
import { timeoutFactor } from "./timeout-factor.ts";

type OrderedVideo = { order: Order; sharePath: string; captions: string; input: Record<string, unknown> };

/**
 * Waits for the video of the payer's only order. Checks that the speaker in the video says exactly the approved text.
 */
export async function expectVideo(
  { program, database }: Shop,
  { payer }: People,
  approved: string,
): Promise<OrderedVideo> {
  const read = async () => (await listOrders(payer))[0];
  await expect
    .poll(async () => (await read())?.state, { timeout: 400_000 * timeoutFactor, intervals: [500] })
    .toBe("delivered");
  const order = (await read()) as Order;
  expect(order.script).toBe(approved);
  const path = order.share?.path ?? "";
  const token = path.slice(sharePath("").length);
  const captions = await (await fetch(program.url + readSharedCaptions.path.replace(":token", token))).text();
  expect(spokenWords(captions), "the words of the video").toEqual(spokenWords(approved));
  const [project] = await database.select().from(projects).where(eq(projects.userId, payer.id));
  const input = project?.input ?? {};
  expect(input["text"]).toBe(approved);
  return { order, sharePath: path, captions, input };
}

const mailsTo = (outgoing: Outgoing, address: string) =>
  outgoing.mails.filter(({ to }) => to?.some((each) => each.address === address));

/**
 * Checks that the recipient got exactly one email: in the sender's name, with the sender as reply address, and without
 * any data of the payer.
 */
export function expectMail(outgoing: Outgoing, { program }: Shop, { sender, recipient }: People, path: string): void {
  const [mail] = mailsTo(outgoing, recipient.email);
  expect(mail?.from).toMatchObject({ name: `${sender.name} über Lichtspiel` });
  expect(mail?.replyTo).toMatchObject([{ address: sender.replyTo }]);
  expect(mail?.subject).toContain(`${sender.name} von ${sender.company}`);
  expect(mail?.text).toContain("Guten Tag, Herr Dr. Groß,");
  expect(mail?.text).toContain(`${program.url}${path}`);
  expect(mail?.text).toContain(`Impressum von ${sender.company}: ${sender.imprintUrl}`);
  expect(mail?.html).toContain(`/api/shares/${path.slice(sharePath("").length)}/vorschau.gif`);
  expect(JSON.stringify(mail), "headers and body of the recipient's mail").not.toMatch(traceOfPayer);
}

/** Checks that exactly one WhatsApp message was sent: to the recipient's number, naming only sender and recipient. */
export function expectWhatsapp(outgoing: Outgoing, { sender }: People): void {
  const messages = outgoing.messages.filter(({ path }) => path.endsWith("/messages")).map(({ json }) => json);
  expect(messages).toMatchObject([
    {
      to: "491701234567",
      template: {
        name: "video_absender",
        components: [
          { type: "header", parameters: [{ type: "video", video: { id: "1234567890" } }] },
          { type: "body", parameters: [{ text: "Herr Dr. Groß" }, { text: `${sender.name} von ${sender.company}` }] },
        ],
      },
    },
  ]);
  expect(outgoing.messages.filter(({ form }) => form).map(({ form }) => form?.fileType)).toEqual(["video/mp4"]);
}

/** Waits until no email and no webhook of the payer's account is waiting to be sent. */
async function waitUntilSent({ database }: Shop, { payer }: People): Promise<void> {
  const waiting = () =>
    Promise.all([
      database.$count(mails, and(eq(mails.userId, payer.id), eq(mails.state, "waiting"))),
      database.$count(webhookEvents, and(eq(webhookEvents.userId, payer.id), eq(webhookEvents.state, "waiting"))),
    ]);
  await expect.poll(waiting).toEqual([0, 0]);
}

/**
 * Checks everything sent for the order: the payer gets three emails, the sender a code and the recipient the video. Of
 * the external services only the payment provider gets the payer's address, not the automation or WhatsApp.
 */
export async function expectNobodyElse(shop: Shop, people: People, read: () => Outgoing): Promise<void> {
  const { payer, sender, recipient } = people;
  const payerAddress = payer.person.email;
  const news = [
    "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    "Ihre Bestellung ist bezahlt",
    "Ihr Video für Dr. Jörg Groß ist zugestellt",
  ];
  await expect.poll(() => mailsTo(read(), payerAddress).map(({ subject }) => subject)).toEqual(news);
  await waitUntilSent(shop, people);
  const outgoing = read();
  const subjects = new Map<string, string[]>();
  for (const { to, cc, bcc, subject = "" } of outgoing.mails) {
    const addresses = [...(to ?? []), ...(cc ?? []), ...(bcc ?? [])].map(({ address }) => address);
    expect(addresses).toHaveLength(1);
    subjects.set(String(addresses[0]), [...(subjects.get(String(addresses[0])) ?? []), subject]);
  }
  expect([...subjects.keys()].toSorted()).toEqual([payerAddress, sender.replyTo, recipient.email].toSorted());
  expect(outgoing.envelopes.flat().toSorted(), "blind copies too").toEqual(
    [...subjects].flatMap(([address, all]) => all.map(() => address)).toSorted(),
  );
  expect(subjects.get(sender.replyTo)).toEqual([expect.stringContaining("Bestätigungscode")]);
  expect(subjects.get(recipient.email)).toHaveLength(1);
  expect(subjects.get(payerAddress)).toEqual(news);

  expect(outgoing.payments).toHaveLength(1);
  expect(addressesIn(outgoing.payments)).toEqual([payerAddress]);
  expect(JSON.stringify(outgoing.payments)).not.toMatch(/Groß|491701234567|Weber/);
  expect(addressesIn(outgoing.messages.map(({ json }) => json))).toEqual([]);
  expect(JSON.stringify(outgoing.messages.map(({ json }) => json))).not.toMatch(traceOfPayer);
  const events = outgoing.events.map(({ fields }) => fields).filter(({ orderId }) => orderId !== undefined);
  expect(events, "ordered and paid").toHaveLength(2);
  expect(addressesIn(events)).toEqual([recipient.email, sender.replyTo].toSorted());
  expect(JSON.stringify(events)).not.toMatch(traceOfPayer);
  const numbers = JSON.stringify([events, outgoing.payments, outgoing.messages.map(({ json }) => json)]);
  expect(numbers.replaceAll(/\D/g, "")).not.toContain(payerNumber.replaceAll(/\D/g, "").slice(2));
}

/**
 * Checks everything sent for a video that the payer ordered without a recipient: emails and WhatsApp messages went to
 * the payer only.
 */
export async function expectOnlyPayer(shop: Shop, people: People, read: () => Outgoing): Promise<void> {
  const { email } = people.payer.person;
  await expect.poll(() => read().messages.filter(({ path }) => path.endsWith("/messages")).length).toBe(1);
  await waitUntilSent(shop, people);
  const outgoing = read();
  expect(new Set(outgoing.envelopes.flat())).toEqual(new Set([email]));
  expect(addressesIn(outgoing.payments)).toEqual([email]);
  expect(addressesIn(outgoing.events.map(({ fields }) => fields))).toEqual([email]);
  expect(outgoing.messages.at(-1)?.json).toMatchObject({ to: payerNumber.replaceAll(/\D/g, "") });
}

/** Returns all email addresses in a value of any type, sorted and without duplicates. */
function addressesIn(value: unknown): string[] {
  const found = decodeURIComponent(JSON.stringify(value).replaceAll("%", "%25")).match(/[\w.+-]+@[\w-]+\.[\w.-]+/g);
  return [...new Set(found)].toSorted();
}

/** Checks the video's public page without a session: the page names the sender, and every link leads to the sender. */
export async function expectSharePage(
  browser: Browser,
  { program }: Shop,
  { sender }: People,
  path: string,
  action: CallToAction,
): Promise<void> {
  const context = await browser.newContext({ baseURL: program.url, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page).toHaveTitle(`Eine Videobotschaft von ${sender.name}, ${sender.company}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(sender.company);
  const logo = page.getByRole("img", { name: sender.company });
  await expect.poll(() => logo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  const [name, target] = targetOf(action, sender);
  await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute("href", target);
  const ways = page.getByRole("list", { name: "Absender" }).getByRole("link");
  const tel = `tel:${sender.phone.replaceAll(" ", "")}`;
  expect(await ways.evaluateAll((links) => links.map((each) => each.getAttribute("href")))).toEqual([
    tel,
    `mailto:${sender.replyTo}`,
    sender.website,
    sender.imprintUrl,
  ]);
  await expect(page.getByText("Lichtspiel")).toHaveText(["Erstellt mit Lichtspiel"]);
  await page.getByRole("button", { name: /abspielen/ }).click();
  const played = () => page.locator("video").evaluate((each: HTMLVideoElement) => each.currentTime > 0.2);
  await expect.poll(played).toBe(true);
  expect(await page.content()).not.toMatch(traceOfPayer);
  expect(await context.cookies()).toEqual([]);
  await context.close();
}

function targetOf(action: CallToAction, sender: People["sender"]): [name: string, target: string] {
  switch (action.kind) {
    case "answer":
      return ["Jetzt antworten", `mailto:${sender.replyTo}?subject=Antwort%20auf%20Ihre%20Videobotschaft`];
    case "call":
      return ["Jetzt anrufen", `tel:${sender.phone.replaceAll(" ", "")}`];
    case "book":
      return ["Termin buchen", action.url];
    case "visit":
      return ["Website besuchen", action.url];
  }
}
