import type pg from "pg";
import type { Email } from "postal-mime";
import type { StripeServer } from "#server/testing/stripe-server.ts";
import type { TimedService } from "#server/testing/timed-service.ts";
import type { Ledger } from "./ledger.ts";

export type Evidence = {
  url: string;
  pool: pg.Pool;
  ledger: Ledger;
  stripe: StripeServer;
  provider: TimedService;
  mails: readonly Email[];
};

const countBy = <Item>(items: Iterable<Item>, key: (item: Item) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
};

export type Findings = { violations: string[]; figures: Record<string, number> };

/**
 * Compares the recorded actions of the clients with the program's database, its API responses, and what the simulated
 * Stripe, video provider and mail server received.
 */
export async function checkLedger({ url, pool, ledger, stripe, provider, mails }: Evidence): Promise<Findings> {
  const violations: string[] = [];
  const figures: Record<string, number> = {};

  async function checkAccounts(): Promise<void> {
    const { rows } = await pool.query<{ id: string; email: string }>("select id, email from users");
    const stored = countBy(rows, ({ id, email }) => `${id} ${email}`);
    for (const { userId, email } of ledger.all("account")) {
      if (stored.get(`${userId} ${email}`) !== 1) violations.push(`account ${email} was acknowledged and is missing`);
    }
    for (const { email, password } of ledger.all("account").slice(-3)) {
      const response = await fetch(`${url}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      if (!response.ok) violations.push(`account ${email} cannot sign in: ${response.status} ${await response.text()}`);
    }
  }

  async function checkProjects(): Promise<void> {
    type Row = { id: string; prompt: string; status: string; error: string | null; provider: string; render: string };
    const { rows } = await pool.query<Row>(
      `select projects.id, prompt, status, error_message as error, coalesce(provider, '') as provider,
        coalesce(concat(', render ', renders.state, ' at attempt ', attempts, ': ', renders.error), '') as render
       from projects left join renders on renders.id = task_id`,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const byPrompt = countBy(rows, ({ prompt }) => prompt);
    const started = countBy(provider.tasks.values(), ({ prompt }) => prompt);
    for (const { projectId, prompt, provider: by } of ledger.all("project")) {
      const row = byId.get(projectId);
      const starts = started.get(prompt) ?? 0;
      if (!row) violations.push(`project ${projectId} was acknowledged and is missing`);
      else if (byPrompt.get(prompt) !== 1) violations.push(`project ${projectId} exists ${byPrompt.get(prompt)} times`);
      else if (row.status === "failed" && !row.error) violations.push(`project ${projectId} failed without a reason`);
      else if (by === "kie" && row.status === "completed" && starts === 0) {
        violations.push(`project ${projectId} is complete without a start`);
      }
      if (starts > 1) violations.push(`project ${projectId} was started ${starts} times at the provider`);
    }
    const failures = countBy(
      rows.filter(({ status }) => status === "failed"),
      ({ error, provider: by, prompt, render }) =>
        by === "kie"
          ? `${error} (kie, which ${started.has(prompt) ? "had accepted" : "never got"} the start)`
          : `${error} (${by}${render})`,
    );
    for (const [failure, count] of failures) console.error(`failed ${count} times: ${failure}`);
    figures.Projekte = ledger.all("project").length;
    figures["Starts beim Anbieter"] = provider.tasks.size;
    figures["Gescheiterte Projekte"] = rows.filter(({ status }) => status === "failed").length;
  }

  async function checkOrders(): Promise<void> {
    type Row = { id: string; state: string; refund: string | null; paid: number; films: number };
    const { rows } = await pool.query<Row>(
      `select id, state, refund,
        (select count(*)::int from order_events where order_id = orders.id and kind = 'paid') as paid,
        (select count(*)::int from order_events where order_id = orders.id and kind = 'film-finished') as films
       from orders`,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const sessions = countBy(stripe.created, (fields) => fields["metadata[order_id]"] ?? "");
    for (const { orderId } of ledger.all("order")) {
      const opened = sessions.get(orderId) ?? 0;
      if (opened !== 1) violations.push(`order ${orderId} has ${opened} checkouts at Stripe`);
      if (!byId.has(orderId)) violations.push(`order ${orderId} was acknowledged and is missing`);
    }
    for (const { orderId, intent } of ledger.all("payment")) {
      const row = byId.get(orderId);
      if (!row) continue;
      const refunds = stripe.refunds.filter((refunded) => refunded === intent).length;
      const isDelivered = row.state === "delivered" && refunds === 0;
      const isReturned = row.state === "failed" && refunds === 1;
      if (!isDelivered && !isReturned) {
        violations.push(`paid order ${orderId} ended as ${row.state} with ${refunds} refunds (${row.refund})`);
      }
      if (row.paid !== 1) violations.push(`order ${orderId} counts ${row.paid} payments`);
      if (row.films > 1) violations.push(`order ${orderId} was produced ${row.films} times`);
    }
    const delivered = rows.filter(({ state }) => state === "delivered").length;
    figures.Bestellungen = ledger.all("order").length;
    figures.Ausgeliefert = delivered;
    figures["Mit Rückzahlung"] = stripe.refunds.length;
  }

  function checkMails(): void {
    // Count emails by Message-ID: an email that is sent again after a kill keeps its Message-ID, so mailboxes drop the
    // copy.
    const distinct = new Map(mails.map((mail) => [mail.messageId ?? "", mail]));
    if (distinct.has("")) violations.push("a mail has no Message-ID");
    const of = (mail: Email) =>
      [mail.to?.[0]?.address, mail.subject, mail.replyTo?.[0]?.address].map((part) => part ?? "").join(" | ");
    for (const [mail, count] of countBy(distinct.values(), of)) {
      if (count > 1) violations.push(`${count} different mails: ${mail}`);
    }
    const recipients = countBy(distinct.values(), ({ to }) => to?.[0]?.address ?? "");
    const senders = countBy(distinct.values(), ({ replyTo }) => replyTo?.[0]?.address ?? "");
    for (const { email } of ledger.all("message")) {
      if (!senders.has(email)) violations.push(`the message of ${email} was acknowledged and not mailed`);
    }
    const paid = new Set(ledger.all("payment").map(({ orderId }) => orderId));
    for (const { orderId, payer } of ledger.all("order")) {
      if (paid.has(orderId) && !recipients.has(payer)) violations.push(`order ${orderId}: the payer got no mail`);
    }
    figures.Mails = distinct.size;
    figures["Mails mit gleicher Message-ID wiederholt"] = mails.length - distinct.size;
  }

  async function checkFiles(): Promise<void> {
    const { rows } = await pool.query<{ missing: number }>(
      "select count(*)::int as missing from projects where status = 'completed' and jsonb_array_length(media) = 0",
    );
    if (rows[0]?.missing) violations.push(`${rows[0].missing} completed projects without a file`);
  }

  await checkAccounts();
  await checkProjects();
  await checkOrders();
  checkMails();
  await checkFiles();
  figures.Konten = ledger.all("account").length;
  figures.Nachrichten = ledger.all("message").length;
  return { violations, figures };
}
