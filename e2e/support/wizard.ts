import type { Page, Request } from "@playwright/test";
import type { Order } from "#domain/orders/order.ts";
import type { Client, Person } from "./client.ts";
import { expect } from "./fixtures.ts";

export const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
export const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
export const toasts = (page: Page) => page.getByRole("region", { name: "Meldungen" });
export const step = (page: Page) => page.getByRole("list", { name: "Schritte" }).locator("[aria-current=step]");

/**
 * Button that sends the order. Its label mentions the test checkout if the program uses the test checkout, and mentions
 * no payment if there is no price.
 */
export const create = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^(Zahlungspflichtig bestellen( \(Test\))?|Video jetzt erstellen)$/ });

/** Button of the test checkout that pays for the order. */
export const payButton = (page: Page) => button(page, "Jetzt bezahlen (Test)");
/** Text that the page shows when the server has confirmed the payment, and neither mail nor WhatsApp is set up. */
export const confirmedMessage = "Ihr Video entsteht";
/** The same text of a program that sends videos. */
export const sentMessage = "Dein Video wurde erstellt und wird dir per E-Mail oder WhatsApp zugesendet ✅";

/** Returns the JSON value in the browser's local storage, or null if there is none. */
export const storedItem = (page: Page, name: string): Promise<Record<string, unknown> | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);

/** Fills form fields; the keys of `values` are the labels of the fields. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export const company = "Physiopraxis am Dom";

/** Fills in the sender's company; the form already contains the account's name and email address. */
export const fillSender = (page: Page) => fill(page, { "Unternehmen *": company });

/** Fills in the required fields of recipient and sender. */
export async function fillCustomer(page: Page): Promise<void> {
  await fill(page, { "Vorname *": "Petra", "Nachname *": "Huber", "E-Mail *": "petra.huber@example.org" });
  await fillSender(page);
}

/** Chooses an option by the labels of its group and of the option. */
export const choose = (page: Page, group: string, option: string) =>
  page.getByRole("group", { name: group }).getByText(option, { exact: true }).click();

/**
 * Expected part of the order request for a video to another person, if only the required fields were filled in; the
 * recipient's name and email are sent in other fields.
 */
export const customerRequest = ({ firstName, lastName, email }: Person) => ({
  isForMyself: false,
  recipient: { form: "formal", salutation: "none", company: "" },
  callToAction: { kind: "answer" },
  sender: { name: `${firstName} ${lastName}`, company, replyTo: email, phone: "", website: "", imprintUrl: "" },
});

/** Form field on the wizard's last step with the text that the video will speak. */
export const scriptField = (page: Page) => field(page, "Text des Videos *");

/** Returns the entries of a summary on the wizard's last step; the keys are the labels. */
export async function summary(page: Page, name: string): Promise<Record<string, string>> {
  const lines = page.getByRole("region", { name, exact: true }).locator("dl > div");
  await expect(lines.first()).toBeVisible();
  const texts = await lines.evaluateAll((all) => all.map((line) => [...line.children].map((part) => part.textContent)));
  return Object.fromEntries(texts);
}

export const isOrder = (request: Request) =>
  request.method() === "POST" && request.url().endsWith("/api/video-requests");
export const isConfirmation = (request: Request) => /\/api\/video-requests\/[^/]+\/confirm$/.test(request.url());

/**
 * Presses the button that orders the video and waits for the test checkout.
 * @returns the request's idempotency key and body, and the id of the order
 */
export async function sendOrder(page: Page): Promise<{ key: string; body: Record<string, unknown>; id: string }> {
  const sent = page.waitForRequest(isOrder);
  await create(page).click();
  const request = await sent;
  const key = request.headers()["idempotency-key"] ?? "";
  expect(key).toMatch(/^[\w-]{20,}$/);
  await expect(page).toHaveURL(/\/test-kasse\//);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  return { key, body: request.postDataJSON() as Record<string, unknown>, id };
}

export async function listOrders(client: Client): Promise<Order[]> {
  return ((await (await client.call("GET", "/api/video-requests")).json()) as { orders: Order[] }).orders;
}

/** Counts the videos that were started for this user's orders. */
export async function countVideos(client: Client): Promise<number> {
  return ((await (await client.call("GET", "/api/projects")).json()) as { projects: unknown[] }).projects.length;
}

/** Opens the last step by its address, also while answers are missing, as after a reload or by a stored link. */
export async function openReview(page: Page): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set("schritt", "3");
  await page.goto(address.href);
}

/** Fills in the generic wizard and stops at its last step, before the order is sent. */
export async function fillOrder(page: Page, script = "Guten Tag aus Würzburg."): Promise<void> {
  await page.goto("/create-video?speaker=speaker-1");
  await fill(page, { "Video-Skript *": script });
  await button(page, "Weiter").click();
  await expect(create(page)).toBeEnabled();
}
