import type { Page, Request } from "@playwright/test";
import type { Order } from "#domain/orders/order.ts";
import type { Client, Person } from "./client.ts";
import { expect } from "./fixtures.ts";

export const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
export const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
export const toasts = (page: Page) => page.getByRole("region", { name: "Meldungen" });
export const step = (page: Page) => page.getByRole("list", { name: "Schritte" }).locator("[aria-current=step]");

export const create = (page: Page) => button(page, "Video jetzt erstellen");

/** The button that pays at the test checkout. */
export const payButton = (page: Page) => button(page, "Jetzt bezahlen (Test)");
/** The message that appears when the payment is confirmed. */
export const confirmedMessage = "Dein Video wurde erstellt und wird dir per E-Mail oder WhatsApp zugesendet ✅";

/** Returns the JSON value that the browser stores under this name. */
export const storedItem = (page: Page, name: string): Promise<Record<string, unknown> | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);

/** Fills fields by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export const company = "Physiopraxis am Dom";

/** Fills in the sender's company; the form takes name and reply address from the account. */
export const fillSender = (page: Page) => fill(page, { "Unternehmen *": company });

/** Fills in the required fields of recipient and sender. */
export async function fillCustomer(page: Page): Promise<void> {
  await fill(page, { "Vorname *": "Petra", "Nachname *": "Huber", "E-Mail *": "petra.huber@example.org" });
  await fillSender(page);
}

/** Chooses one option of a group of buttons, such as the call to action. */
export const choose = (page: Page, group: string, option: string) =>
  page.getByRole("group", { name: group }).getByText(option, { exact: true }).click();

/**
 * Fields that the wizard sends for a video to another person, apart from the recipient's name and email, when only the
 * required fields are filled in.
 */
export const customerRequest = ({ firstName, lastName, email }: Person) => ({
  isForMyself: false,
  recipient: { form: "formal", salutation: "none", company: "" },
  callToAction: { kind: "answer" },
  sender: { name: `${firstName} ${lastName}`, company, replyTo: email, phone: "", website: "", imprintUrl: "" },
});

/** The field with the text that the agent proposes on the last step. */
export const scriptField = (page: Page) => field(page, "Text des Videos *");

/** Returns the lines of a summary on the last step, as label and value. */
export async function summary(page: Page, name: string): Promise<Record<string, string>> {
  const lines = page.getByRole("region", { name, exact: true }).locator("dl > div");
  await expect(lines.first()).toBeVisible();
  const texts = await lines.evaluateAll((all) => all.map((line) => [...line.children].map((part) => part.textContent)));
  return Object.fromEntries(texts);
}

export const isOrder = (request: Request) =>
  request.method() === "POST" && request.url().endsWith("/api/video-requests");
export const isConfirmation = (request: Request) => /\/api\/video-requests\/[^/]+\/confirm$/.test(request.url());

/** Presses the button and waits for the test checkout. Returns the key and body of the request and the order's id. */
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

/** Counts the videos that this user's orders have started. */
export async function countVideos(client: Client): Promise<number> {
  return ((await (await client.call("GET", "/api/projects")).json()) as { projects: unknown[] }).projects.length;
}

/** Fills in an order of the generic wizard up to the review step. */
export async function fillOrder(page: Page, script = "Guten Tag aus Würzburg."): Promise<void> {
  await page.goto("/create-video?speaker=speaker-1");
  await fill(page, { "Video-Skript *": script });
  await button(page, "Weiter").click();
  await expect(create(page)).toBeEnabled();
}
