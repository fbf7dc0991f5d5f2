import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { StripeServer } from "#server/testing/stripe-server.ts";
import { invitationCode } from "../../e2e/support/program.ts";
import type { Ledger } from "./ledger.ts";
import { countOpenWork } from "./open-work.ts";

export type KillLoad = {
  /** Lets all users finish what they began. The program must stay up until the returned promise resolves. */
  stop: () => Promise<void>;
  /** Responses to clients that contradict earlier responses or have an unexpected status. */
  violations: string[];
  requests: () => number;
};

type Options = {
  url: string;
  ledger: Ledger;
  stripe: StripeServer;
  websiteUrl: string;
  random: () => number;
  /** Number of users that act at the same time. */
  users: number;
  /** Number of orders in the whole run: each costs several seconds of processor time. */
  orders: number;
  /** Database connections for counting the program's unfinished work. */
  pool: pg.Pool;
};

type Account = { id: string; email: string; password: string; cookie: string; address: string };
type Call = { method?: string; path: string; body?: unknown; headers?: Record<string, string> };
type Answer = { status: number; json: Record<string, unknown>; cookie: string };

const repeatMilliseconds = 100;
/**
 * Numbers of unfinished projects, orders and emails above which the simulated users only read, so that a slow machine
 * gets no more work than it can finish.
 */
const maxOpenWork = { project: 12, order: 2, mail: 30 };

/**
 * Simulates users who register, generate, order, pay and write messages until `stop`, even while the program is down.
 */
export function startKillLoad({ url, ledger, stripe, websiteUrl, random, users, orders, pool }: Options): KillLoad {
  const violations: string[] = [];
  let isStopping = false;
  let requests = 0;
  let ordersLeft = orders;

  async function send({ method = "POST", path, body, headers = {} }: Call, account?: Account): Promise<Answer> {
    requests += 1;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(account && { cookie: account.cookie, "x-forwarded-for": account.address }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: response.status, json, cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  }

  /** Repeats a request until it is answered, as clients with an idempotency key do. */
  async function sendUntilAnswered(call: Call, account?: Account): Promise<Answer & { attempts: number }> {
    for (let attempts = 1; ; attempts += 1) {
      const answer = await send(call, account).catch(() => null);
      if (answer && answer.status < 500) return { ...answer, attempts };
      await pause(repeatMilliseconds);
    }
  }

  function expectStatus(what: string, { status, json }: Answer, ...allowed: number[]): boolean {
    if (allowed.includes(status)) return true;
    violations.push(`${what}: ${status} ${JSON.stringify(json)}`);
    return false;
  }

  async function register(): Promise<Account | null> {
    const name = randomUUID();
    const person = { email: `konto.${name}@example.de`, password: `geheim-${name}` };
    const address = `10.${[1, 2, 3].map(() => Math.floor(random() * 250)).join(".")}`;
    const body = {
      ...person,
      firstName: "Anna",
      lastName: "Müller",
      whatsappNumber: "+49 170 1234567",
      invitationCode,
    };
    const headers = { "x-forwarded-for": address };
    const signedUp = await sendUntilAnswered({ path: "/api/auth/sign-up/email", body, headers });
    const isTaken = signedUp.attempts > 1 && signedUp.status !== 200;
    // If an earlier attempt has created the account, but its response was lost, sign in with the same password.
    const answer = isTaken
      ? await sendUntilAnswered({ path: "/api/auth/sign-in/email", body: person, headers })
      : signedUp;
    if (!expectStatus(`registration of ${person.email}`, answer, 200)) return null;
    const id = (answer.json.user as { id: string }).id;
    ledger.add({ kind: "account", userId: id, ...person });
    return { id, ...person, address, cookie: answer.cookie };
  }

  async function generate(account: Account): Promise<void> {
    const isLocal = random() < 0.3;
    const prompt = `${isLocal ? "Bild" : "Auftrag"} ${randomUUID()}`;
    const path = `/api/functions/${isLocal ? "flux-kontext" : "nano-banana"}-create-task`;
    const call = { path, body: { prompt }, headers: { "Idempotency-Key": randomUUID() } };
    const answer = await sendUntilAnswered(call, account);
    if (!expectStatus("start", answer, 200)) return;
    const projectId = answer.json.projectId as string;
    ledger.add({ kind: "project", userId: account.id, projectId, prompt, provider: isLocal ? "local" : "kie" });
    // Let some clients repeat a start request that has succeeded, as after a page reload.
    if (random() > 0.3) return;
    const again = await sendUntilAnswered(call, account);
    if (again.json.projectId !== projectId) violations.push(`start repeated: ${JSON.stringify(again.json)}`);
  }

  async function write(account: Account): Promise<void> {
    const email = `nachricht.${randomUUID()}@example.de`;
    const message = { firstName: "Anna", lastName: "Müller", email, subject: `Frage ${email}`, message: "Guten Tag." };
    const answer = await send({ path: "/api/contact", body: message }, account).catch(() => null);
    // Do not repeat the request: it has no idempotency key, and without a response the message may have arrived or not.
    if (answer && answer.status < 300) ledger.add({ kind: "message", email });
  }

  async function order(account: Account): Promise<void> {
    const recipient = `kunde.${randomUUID()}@example.de`;
    const body = {
      kind: "email-marketing",
      speaker: "email-clara",
      firstName: "Jörg",
      lastName: "Groß",
      email: recipient,
      address: "/email-marketing/video-erstellen",
      customerUrl: websiteUrl,
      targetAudience: "Tischlereien",
      service: "Buchhaltung",
      problems: "Keine Zeit für Belege",
      buyer: { kind: "business", company: "Buchhaltung Müller" },
    };
    const headers = { "Idempotency-Key": randomUUID() };
    const answer = await sendUntilAnswered({ path: "/api/video-requests", body, headers }, account);
    if (!expectStatus("order", answer, 200)) return;
    const orderId = answer.json.orderId as string;
    ledger.add({ kind: "order", userId: account.id, orderId, recipient, payer: account.email });
    const session = stripe.sessions.find(({ url: address }) => address === answer.json.checkoutUrl);
    if (!session) {
      violations.push(`order ${orderId}: its checkout is unknown to Stripe: ${String(answer.json.checkoutUrl)}`);
      return;
    }
    stripe.pay(session.id);
    ledger.add({ kind: "payment", orderId, intent: session.payment_intent ?? "" });
    // Choose how the payment is reported at random: Stripe's webhook event may be lost, repeated, or arrive after the
    // customer has returned from the payment page.
    const { body: event, signature } = stripe.event("checkout.session.completed", session);
    const notify = () =>
      sendUntilAnswered({ path: "/api/stripe/webhook", body: event, headers: { "stripe-signature": signature } });
    const confirm = () => sendUntilAnswered({ path: `/api/video-requests/${orderId}/confirm` }, account);
    const ways = [[notify], [notify, notify], [confirm], [confirm, notify]];
    for (const way of ways[Math.floor(random() * ways.length)] ?? []) {
      expectStatus(`payment of ${orderId}`, await way(), 200, 204);
    }
  }

  async function list(account: Account): Promise<void> {
    const answer = await sendUntilAnswered({ method: "GET", path: "/api/projects?limit=100" }, account);
    expectStatus("list of projects", answer, 200);
    const listed = JSON.stringify(answer.json);
    const missing = ledger
      .all("project")
      .find(({ userId, projectId }) => userId === account.id && !listed.includes(projectId));
    if (missing) violations.push(`project ${missing.projectId} was acknowledged and is not listed`);
  }

  /** Returns whether more work of a kind, such as orders, may be started; false while the database does not answer. */
  async function mayStart(what: keyof typeof maxOpenWork): Promise<boolean> {
    const open = await countOpenWork(pool).catch(() => null);
    return open !== null && (open.get(what) ?? 0) < maxOpenWork[what];
  }

  async function act(account: Account | null): Promise<Account | null> {
    if (!account) return register();
    if (!(await mayStart("mail"))) await list(account);
    else if (random() < 0.15) return register();
    else if (ordersLeft > 0 && random() < 0.1 && (await mayStart("order"))) {
      ordersLeft -= 1;
      // Register a new account for each order, so that its emails can be counted.
      const payer = await register();
      if (payer) await order(payer);
    } else if (random() < 0.2) await write(account);
    else if (await mayStart("project")) await generate(account);
    else await list(account);
    return account;
  }

  const running = Array.from({ length: users }, async () => {
    let account: Account | null = null;
    while (!isStopping) {
      account = await act(account);
      await pause(50 + random() * 350);
    }
  });
  return {
    violations,
    requests: () => requests,
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
    },
  };
}
