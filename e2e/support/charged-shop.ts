import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { shopEnvironment } from "#server/testing/disputed-shop.ts";
import { readPdfText } from "#server/testing/pdf-text.ts";
import { startStripeServer, type StripeServer } from "#server/testing/stripe-server.ts";
import type { Client } from "./client.ts";
import { expect, test as base } from "./fixtures.ts";
import { plain } from "./plain.ts";
import { confirmedMessage, listOrders, toasts } from "./wizard.ts";

/**
 * Tests of a program without workers that takes payments at a simulated Stripe. `shop` changes the program's settings;
 * null leaves a setting out.
 */
export const test = base.extend<{ shop: Record<string, string | null> }, { stripe: StripeServer }>({
  shop: [{}, { option: true }],
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the destructuring pattern
    async ({}, use) => {
      const stripe = await startStripeServer();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  settings: async ({ stripe, shop }, use) => {
    const settings = Object.entries({ ...shopEnvironment(stripe.url), ...shop });
    await use(Object.fromEntries(settings.filter((setting): setting is [string, string] => setting[1] !== null)));
  },
  isWebOnly: true,
});

/**
 * States in the wizard's last step that a business orders, because without a published instruction on withdrawal
 * consumers may not order.
 */
export async function orderForBusiness(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^Ich bestelle für ein Unternehmen/ }).check();
  const company = page.getByLabel("Unternehmen, das bestellt *");
  if (await company.isVisible()) await company.fill("Physiopraxis am Dom");
}

/** Pays on the simulated page of Stripe and waits until the wizard confirms the payment. */
export async function payAtStripe(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();
}

/** Reads the texts of the confirmation email and of the invoice for the user's only order. */
export async function readConfirmation(client: Client, database: Database): Promise<{ mail: string; invoice: string }> {
  const isConfirmation = and(eq(mails.userId, client.id), eq(mails.kind, "order-confirmed"));
  const [mail] = await database.select().from(mails).where(isConfirmation);
  const [order] = await listOrders(client);
  const pdf = await client.call("GET", `/api/invoices/${order?.invoices[0]?.id}`);
  return { mail: plain(mail?.text ?? null), invoice: plain(readPdfText(Buffer.from(await pdf.arrayBuffer()))) };
}
