import type { Sender } from "#domain/orders/sender-and-recipient.ts";
import type { Database } from "#server/db/client.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { startStripeServer, stripeKey, stripeSecret, type StripeServer } from "#server/testing/stripe-server.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#server/testing/webhook-receiver.ts";
import { startWebsite, type Website } from "#server/testing/website.ts";
import { acceptAll, type WhatsappService, whatsappService } from "#server/testing/whatsapp-service.ts";
import { type Client, newPerson, signUp } from "./client.ts";
import { test as base } from "./plain-test.ts";
import type { Program } from "./program.ts";
import { programPool } from "./program-pool.ts";
import { timeoutFactor } from "./timeout-factor.ts";

/** A running program whose external services are simulators that record the requests they receive. */
export type Shop = {
  program: Program;
  database: Database;
  mailbox: MailServer;
  website: Website;
  stripe: StripeServer;
  whatsapp: WhatsappService;
  automation: WebhookReceiver;
};

export type Contact = {
  firstName: string;
  lastName: string;
  salutation: "Ohne" | "Frau" | "Herr";
  email: string;
  whatsappNumber: string;
};

/** Payer, sender and recipient of one order. No other order contains their email addresses. */
export type People = { payer: Client; sender: Record<keyof Sender, string>; recipient: Contact };

/** Matches the payer's name and email domain, to find data of the payer in what others receive. */
export const traceOfPayer = /payer\.example|zahlerin|geheimrat/i;
/** WhatsApp number of the payer's account. */
export const payerNumber = "+49 171 9998877";

type TestFixtures = {
  people: People;
  /** Returns everything that the external services have received since the beginning of the test. */
  outgoing: () => Outgoing;
};
type WorkerFixtures = { shop: Shop };

let orders = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the destructuring pattern
    async ({}, use) => {
      const [mailbox, website, stripe, whatsapp, automation] = await Promise.all([
        startMailServer(),
        startWebsite(),
        startStripeServer(),
        whatsappService(),
        startWebhookReceiver(),
      ]);
      let messages = 0;
      whatsapp.answer = (request) => {
        if (request.path.endsWith("/media")) return acceptAll(request);
        messages += 1;
        return { status: 200, body: { messages: [{ id: `wamid.${messages}` }] } };
      };
      const programs = programPool();
      const settings = {
        // Render videos of full length but minimal size, because the tests compare the captions with the whole text.
        DRAFT_SCALE: "0.1",
        SMTP_URL: mailbox.url,
        TRUSTED_HOSTS: website.host,
        STRIPE_SECRET_KEY: stripeKey,
        STRIPE_WEBHOOK_SECRET: stripeSecret,
        STRIPE_BASE_URL: stripe.url,
        WHATSAPP_TOKEN: "token",
        WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
        WHATSAPP_BASE_URL: whatsapp.baseUrl,
        WHATSAPP_SENDER_TEMPLATE: "video_absender",
        WHATSAPP_SENDER_LINK_TEMPLATE: "link_absender",
        AUTOMATION_WEBHOOK_URL: automation.url,
        BUILT_IN_AGENT: "on",
      };
      const { program, database } = await programs.get({ settings, isWebOnly: false });
      await use({ program, database, mailbox, website, stripe, whatsapp, automation });
      await programs.stop();
      await Promise.all([mailbox, website, stripe, whatsapp, automation].map((each) => each.stop()));
    },
    { scope: "worker", timeout: 60_000 * timeoutFactor },
  ],

  baseURL: async ({ shop }, use) => use(shop.program.url),

  outgoing: async ({ shop }, use) => use(outgoingFromNow(shop)),

  // Require the fixture `outgoing`, so that recording begins before the sign-up below sends its email.
  people: async ({ shop, outgoing: _outgoing }, use) => {
    orders += 1;
    const id = `${process.pid}.${orders}`;
    const names = { firstName: "Zahlerin", lastName: "Geheimrat", whatsappNumber: payerNumber };
    const payer = await signUp(shop.program.url, { ...newPerson(), ...names, email: `konto.${id}@payer.example` });
    const sender = {
      name: "Nina Weber",
      company: "Physiopraxis am Dom",
      replyTo: `praxis.${id}@sender.example`,
      phone: "+49 931 1234567",
      website: "https://www.praxis.example/",
      imprintUrl: "https://www.praxis.example/impressum",
    };
    const recipient = {
      firstName: "Jörg",
      lastName: "Dr. Groß",
      salutation: "Herr" as const,
      email: `kunde.${id}@recipient.example`,
      whatsappNumber: "0170 123 45 67",
    };
    await use({ payer, sender, recipient });
  },
});

/** Starts recording. The returned function returns what the external services have received since. */
function outgoingFromNow({ mailbox, stripe, whatsapp, automation }: Shop): () => Outgoing {
  const mails = mailbox.received.length;
  const envelopes = mailbox.envelopes.length;
  const payments = stripe.created.length;
  const messages = whatsapp.requests.length;
  const events = automation.requests.length;
  return () => ({
    mails: mailbox.received.slice(mails),
    envelopes: mailbox.envelopes.slice(envelopes),
    payments: stripe.created.slice(payments),
    messages: whatsapp.requests.slice(messages),
    events: automation.requests.slice(events),
  });
}

export type Outgoing = {
  mails: MailServer["received"];
  envelopes: string[][];
  payments: StripeServer["created"];
  messages: WhatsappService["requests"];
  events: WebhookReceiver["requests"];
};

export { expect } from "@playwright/test";
