import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { formatEuro } from "#domain/format.ts";
import { simulatedDisputes, type SimulatedDispute } from "./stripe-disputes.ts";
import { simulatedTransfers, type SimulatedBalance, type SimulatedIntent } from "./stripe-transfers.ts";

/** A Checkout Session in Stripe's format; only documented fields that we use. */
export type SimulatedSession = {
  id: string;
  object: "checkout.session";
  mode: "payment";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  customer: string | null;
  payment_intent: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  url: string | null;
  livemode: false;
  created: number;
  expires_at: number;
};

type IntentStatus = SimulatedIntent["status"];

/** A charge in Stripe's format; only documented fields that we use. */
export type SimulatedCharge = {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  payment_intent: string;
};

export type StripeServer = {
  url: string;
  sessions: SimulatedSession[];
  /** Refunded payment intents in order; a repetition with the same idempotency key does not count. */
  refunds: string[];
  /** Form fields of all sessions that were created. */
  created: Record<string, string>[];
  disputes: SimulatedDispute[];
  /** Simulates a bank that disputes a payment; `change` replaces fields of the dispute. */
  dispute: (sessionId: string, change?: Partial<SimulatedDispute>) => SimulatedDispute;
  /** Simulates a bank that takes the money of a dispute, or gives it back. */
  withdraw: (dispute: SimulatedDispute) => SimulatedDispute;
  reinstate: (dispute: SimulatedDispute) => SimulatedDispute;
  /** Simulates a refund in Stripe's dashboard, of `amount` cents or else of all that is left. @returns the charge */
  refundInDashboard: (sessionId: string, amount?: number) => SimulatedCharge;
  /** Simulates a bank that sends a refund back, so that nothing of the payment is refunded. @returns the charge */
  failRefund: (sessionId: string) => SimulatedCharge;
  /** The charge of a paid session. */
  charge: (sessionId: string) => SimulatedCharge;
  /**
   * Returns a promise for which the response to a request waits; undefined to answer at once. The response shows the
   * state at the time of the request.
   */
  hold: ((request: { method: string; path: string }) => Promise<void> | undefined) | null;
  /** Chooses how the simulated Stripe answers a request. */
  behaviour: (request: { method: string; path: string }) => "answer" | "away" | "refuse" | "lose-answer";
  /** Simulates the customer's payment: the session is complete. */
  pay: (sessionId: string) => SimulatedSession;
  /** Simulates a direct debit: the session is complete, and the bank has yet to confirm the payment. */
  debit: (sessionId: string) => SimulatedSession;
  /** Simulates the bank's answer to a direct debit. */
  confirmDebit: (sessionId: string, isConfirmed: boolean) => SimulatedSession;
  /** Simulates a customer who has chosen a bank transfer: the session is complete, and waits for the money. */
  chooseTransfer: (sessionId: string) => SimulatedSession;
  /** Simulates a transfer of `cents` to the account of a session's customer. */
  transfer: (sessionId: string, cents: number) => SimulatedSession;
  /** Customers with the form fields of their creation, those deleted, their cash balances, and refunds from these. */
  transfers: Pick<ReturnType<typeof simulatedTransfers>, "customers" | "deleted" | "returned" | "balanceOf">;
  intent: (sessionId: string) => SimulatedIntent;
  expire: (sessionId: string) => SimulatedSession;
  /** Creates an event in Stripe's format, with its signature. */
  event: (
    type: string,
    object: SimulatedSession | SimulatedDispute | SimulatedCharge | SimulatedBalance | SimulatedIntent,
    options?: { secret?: string; at?: number },
  ) => { body: string; signature: string };
  stop: () => Promise<void>;
};

export const stripeKey = "sk_test_lichtspiel";
export const stripeSecret = "whsec_lichtspiel";
const day = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);

/**
 * Simulates Stripe as a real HTTP server: sessions, refunds, disputes, idempotency keys and signed events in the
 * documented formats. Sources: docs.stripe.com/api/checkout/sessions, /disputes, /idempotent_requests, /webhooks.
 */
export async function startStripeServer(): Promise<StripeServer> {
  const sessions: SimulatedSession[] = [];
  const refunds: string[] = [];
  const created: Record<string, string>[] = [];
  /** Names and amounts in cents of what is sold, by the id of the session. */
  const linesOf = new Map<string, [name: string, cents: number][]>();
  const intents = new Map<string, SimulatedIntent>();
  const transfers = simulatedTransfers();
  /** Charges by the id of their payment intent. */
  const charges = new Map<string, SimulatedCharge>();
  const disputing = simulatedDisputes();
  /** The first response to each idempotency key, with the parameters of its request. */
  const answers = new Map<string, { body: string; answer: [number, unknown] }>();

  function execute(method: string, path: string, form: URLSearchParams): [number, unknown] {
    if (method === "POST" && path === "/v1/checkout/sessions") {
      const customer = form.get("customer") ?? "";
      if (!transfers.deleted.has(customer)) return [200, createSession(form)];
      const message = `No such customer: '${customer}'`;
      return [400, { error: { type: "invalid_request_error", code: "resource_missing", param: "customer", message } }];
    }
    if (method === "POST" && path === "/v1/customers") return [200, transfers.create(Object.fromEntries(form))];
    const [, customer] = /^\/v1\/customers\/(\w+)\/cash_balance$/.exec(path) ?? [];
    if (method === "GET" && customer && !transfers.deleted.has(customer)) return [200, transfers.balanceOf(customer)];
    if (method === "POST" && path === "/v1/refunds" && form.get("origin") === "customer_balance") {
      const refunded = transfers.refund(form.get("customer") ?? "", Number(form.get("amount")));
      const message = "The customer has insufficient funds in the cash balance.";
      return refunded ? [200, refunded] : [400, { error: { type: "invalid_request_error", message } }];
    }
    if (method === "POST" && path === "/v1/refunds")
      return refund(form.get("payment_intent") ?? "", Number(form.get("amount")));
    const [, read = "", readId = ""] = /^\/v1\/(disputes|payment_intents)\/(\w+)/.exec(path) ?? [];
    if (method === "GET" && read !== "") return answerRead(read, readId);
    const [, id, action] = /^\/v1\/checkout\/sessions\/(cs_test_\w+?)(\/expire)?(?:\?.*)?$/.exec(path) ?? [];
    const session = sessions.find((each) => each.id === id);
    if (method === "POST" && action && session) {
      if (session.status === "open") return [200, Object.assign(session, { status: "expired", url: null })];
      const message = 'Only Checkout Sessions with a status in ["open"] can be expired.';
      return [400, { error: { type: "invalid_request_error", message } }];
    }
    if (method === "GET" && session) {
      const isExpanded = new URL(path, url).searchParams
        .getAll("expand[]")
        .concat(new URL(path, url).searchParams.getAll("expand[0]"))
        .includes("payment_intent");
      const intent = intents.get(session.payment_intent ?? "");
      return [200, isExpanded && intent ? { ...session, payment_intent: intent } : session];
    }
    const message = `No such checkout.session: '${id}'`;
    return [404, { error: { type: "invalid_request_error", code: "resource_missing", message } }];
  }

  /**
   * Answers the read of a dispute or payment intent, with the referenced objects that the program asks Stripe to
   * expand.
   */
  function answerRead(name: string, id: string): [number, unknown] {
    if (name === "payment_intents") {
      const intent = intents.get(id);
      if (intent) return [200, { ...intent, latest_charge: charges.get(id) ?? null }];
    }
    const dispute = name === "disputes" ? disputing.disputes.find((each) => each.id === id) : undefined;
    if (dispute) return [200, { ...dispute, payment_intent: intents.get(dispute.payment_intent) }];
    const message = `No such ${name}: '${id}'`;
    return [404, { error: { type: "invalid_request_error", code: "resource_missing", message } }];
  }

  function createSession(form: URLSearchParams): SimulatedSession {
    const fields = Object.fromEntries(form);
    created.push(fields);
    const lines = Object.keys(fields).flatMap((name): [string, number][] => {
      const [, line] = /^(line_items\[\d+\]\[price_data\])\[unit_amount\]$/.exec(name) ?? [];
      return line === undefined ? [] : [[fields[`${line}[product_data][name]`] ?? "", Number(fields[name])]];
    });
    const amount = lines.reduce((sum, [, cents]) => sum + cents, 0);
    const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
    const session: SimulatedSession = {
      id,
      object: "checkout.session",
      mode: "payment",
      status: "open",
      payment_status: "unpaid",
      amount_subtotal: amount,
      amount_total: amount,
      currency: fields["line_items[0][price_data][currency]"] ?? "",
      client_reference_id: fields.client_reference_id ?? null,
      customer_email: fields.customer_email ?? null,
      customer: fields.customer ?? null,
      payment_intent: null,
      metadata: { order_id: fields["metadata[order_id]"] ?? "" },
      success_url: fields.success_url ?? "",
      cancel_url: fields.cancel_url ?? "",
      url: `${url}/c/pay/${id}`,
      livemode: false,
      created: now(),
      expires_at: now() + day,
    };
    sessions.push(session);
    linesOf.set(id, lines);
    return session;
  }

  function refund(intent: string, requested: number): [number, unknown] {
    const session = sessions.find(({ payment_intent }) => payment_intent === intent);
    const refuse = (code: string): [number, unknown] => [
      400,
      { error: { type: "invalid_request_error", code, message: `${code}: ${intent}` } },
    ];
    if (!session) return refuse("resource_missing");
    if (disputing.disputes.some((each) => each.payment_intent === intent && !each.is_charge_refundable)) {
      return refuse("charge_disputed");
    }
    const charge = charges.get(intent);
    const left = session.amount_total - (charge?.amount_refunded ?? 0);
    if (charge?.refunded) return refuse("charge_already_refunded");
    refunds.push(intent);
    const amount = requested || left;
    if (charge) {
      const amount_refunded = charge.amount_refunded + amount;
      Object.assign(charge, { amount_refunded, refunded: amount_refunded === charge.amount });
    }
    return [200, { id: `re_${randomUUID().slice(0, 8)}`, object: "refund", status: "succeeded", amount }];
  }

  /** Serves the hosted payment page with the lines and the total of the session; a click on the page pays. */
  function payPage(method: string, path: string): { status: number; headers: Record<string, string>; body: string } {
    const session = sessions.find(({ id }) => path.endsWith(id));
    const html = { "content-type": "text/html; charset=utf-8" };
    if (!session) return { status: 404, headers: html, body: "unbekannt" };
    if (method === "POST") {
      pay(session.id);
      return { status: 303, headers: { location: session.success_url }, body: "" };
    }
    const lines = (linesOf.get(session.id) ?? []).map(([name, cents]) => `<li>${name}: ${formatEuro(cents)}</li>`);
    const total = `<p>Gesamt ${formatEuro(session.amount_total)}</p>`;
    const body = `<!doctype html><title>Kasse</title><ul>${lines.join("")}</ul>${total}<form method="post"><button>Bezahlen</button></form>`;
    return { status: 200, headers: html, body };
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown] | "hang up" | "lose"> {
    const { method = "", url: path = "", headers } = request;
    const body = await text(request);
    const act = simulated.behaviour({ method, path });
    if (act === "away") return "hang up";
    if (act === "refuse") return [500, { error: { type: "api_error", message: "Something went wrong" } }];
    if (headers.authorization !== `Bearer ${stripeKey}`) {
      return [401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } }];
    }
    const key = headers["idempotency-key"];
    const earlier = typeof key === "string" ? answers.get(key) : undefined;
    if (earlier && earlier.body !== body) {
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      return [400, { error: { type: "idempotency_error", message } }];
    }
    const result = earlier?.answer ?? execute(method, path, new URLSearchParams(body));
    if (typeof key === "string" && !earlier) answers.set(key, { body, answer: result });
    const written: [number, unknown] = [result[0], structuredClone(result[1])];
    await simulated.hold?.({ method, path });
    return act === "lose-answer" ? "lose" : written;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const result = await answer(request);
    if (typeof result === "string") response.destroy();
    else response.writeHead(result[0], { "content-type": "application/json" }).end(JSON.stringify(result[1]));
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith("/c/pay/")) {
      const { status, headers, body } = payPage(request.method ?? "", request.url);
      response.writeHead(status, headers).end(body);
      return;
    }
    void respond(request, response);
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function find(sessionId: string): SimulatedSession {
    const session = sessions.find(({ id }) => id === sessionId);
    if (!session) throw new Error(`No session ${sessionId}`);
    return session;
  }
  function complete(sessionId: string, status: IntentStatus): SimulatedSession {
    const session = find(sessionId);
    const id = session.payment_intent ?? `pi_${randomUUID().slice(0, 8)}`;
    const { metadata, customer, amount_total: amount } = session;
    const next_action = status === "requires_action" ? transfers.instructions(amount) : null;
    intents.set(id, { id, object: "payment_intent", status, amount, metadata, customer, next_action });
    if (status === "succeeded" && !charges.has(id)) {
      const charge = { id: `py_${id.slice(3)}`, object: "charge" as const, amount: session.amount_total };
      charges.set(id, { ...charge, amount_refunded: 0, refunded: false, payment_intent: id });
    }
    const payment_status = status === "succeeded" ? ("paid" as const) : ("unpaid" as const);
    return Object.assign(session, { status: "complete" as const, payment_status, payment_intent: id, url: null });
  }
  function chargeOf(sessionId: string): SimulatedCharge {
    const charge = charges.get(find(sessionId).payment_intent ?? "");
    if (!charge) throw new Error(`The session ${sessionId} is not paid`);
    return charge;
  }
  function intentOf(sessionId: string): SimulatedIntent {
    const intent = intents.get(find(sessionId).payment_intent ?? "");
    if (!intent) throw new Error(`The session ${sessionId} has no payment intent`);
    return intent;
  }
  const pay = (sessionId: string) => complete(sessionId, "succeeded");

  const simulated: StripeServer = {
    url,
    sessions,
    refunds,
    created,
    disputes: disputing.disputes,
    dispute: (sessionId, change) => {
      const charge = chargeOf(sessionId);
      return disputing.open({
        amount: charge.amount,
        charge: charge.id,
        payment_intent: charge.payment_intent,
        ...change,
      });
    },
    withdraw: disputing.withdraw,
    reinstate: disputing.reinstate,
    refundInDashboard: (sessionId, amount) => {
      const charge = chargeOf(sessionId);
      const refunded = Math.min(charge.amount, charge.amount_refunded + (amount ?? charge.amount));
      return Object.assign(charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
    },
    failRefund: (sessionId) => Object.assign(chargeOf(sessionId), { amount_refunded: 0, refunded: false }),
    charge: chargeOf,
    hold: null,
    behaviour: () => "answer",
    pay,
    debit: (sessionId) => complete(sessionId, "processing"),
    confirmDebit: (sessionId, isConfirmed) =>
      complete(sessionId, isConfirmed ? "succeeded" : "requires_payment_method"),
    chooseTransfer: (sessionId) => complete(sessionId, "requires_action"),
    transfer: (sessionId, cents) => {
      const intent = intentOf(sessionId);
      const isOpen = intent.status === "requires_action";
      return transfers.fund(intent, cents) === 0 && isOpen ? complete(sessionId, "succeeded") : find(sessionId);
    },
    transfers,
    intent: intentOf,
    expire: (sessionId) => Object.assign(find(sessionId), { status: "expired", url: null }),
    event: (type, object, { secret = stripeSecret, at = now() } = {}) => {
      const body = JSON.stringify({
        id: `evt_${randomUUID().slice(0, 12)}`,
        object: "event",
        api_version: "2026-10-28.endive",
        created: at,
        type,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        data: { object },
      });
      const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
      return { body, signature: `t=${at},v1=${v1}` };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
  return simulated;
}
