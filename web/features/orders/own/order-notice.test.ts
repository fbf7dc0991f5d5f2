import { expect, test } from "vitest";
import type { DeliveryState } from "#domain/orders/order-delivery-states.ts";
import type { Order } from "#domain/orders/order.ts";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import { noticeOf } from "./order-notice.ts";

const at = "2026-11-21T10:00:00.000Z";
type Change = Partial<Omit<Order, "history" | "deliveries" | "recipient">> & {
  history?: readonly OrderHistoryKind[];
  deliveries?: readonly DeliveryState[];
};

function notice({ history = [], deliveries = [], ...change }: Change): string {
  const found = noticeOf(
    {
      state: "in_production",
      refund: null,
      partly_refunded_cents: 0,
      dispute: null,
      transfer: null,
      surplus_cents: 0,
      price_cents: 2900,
      withdrawal: null,
      share: null,
      automation: null,
      recipient: { is_orderer: false },
      ...change,
      history: history.map((kind) => ({ kind, at })),
      deliveries: deliveries.map((state) => ({ channel: "whatsapp", state, recipient: "49170", updated_at: at })),
    },
    "2026-11-26",
  );
  return found ? `${found.isError ? "!" : ""}${found.text}` : "";
}

const whole = { amount_cents: 2900, is_part: false };
const page = { path: "/v/x", views: 0, ended: false };
const finished = ["paid", "film-finished"] as const;

test("[AGENT-05] an order without anything to explain has no notice", () => {
  expect(notice({})).toBe("");
  expect(notice({ state: "awaiting_payment" })).toBe("");
  expect(notice({ state: "delivered", history: finished, deliveries: ["read"], share: page })).toBe("");
});

test("an unpaid order says that the bank confirms its payment, or has refused it, until it is paid again", () => {
  const debit = ["requested", "checkout-opened", "payment-processing"] as const;
  expect(notice({ state: "awaiting_payment", history: debit })).toContain("wird von Ihrer Bank bestätigt");
  expect(notice({ state: "expired", history: [...debit, "payment-failed"] })).toMatch(
    /^Ihre Bank hat die Zahlung abge/,
  );
  const again = [...debit, "payment-failed", "checkout-opened"] as const;
  expect(notice({ state: "awaiting_payment", history: again })).toBe("");
  expect(notice({ state: "expired", history: [...again, "expired"] })).toMatch(
    /^Die Zahlung wurde nicht abgeschlossen/,
  );
});

test("an order says what the bank did with its payment, what is owed, and whether the account can order", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const of = (
    state: "returned" | "contested" | "inquiry" | "cancelled" | "unowed" | "returned-twice" | "kept",
    blocks_orders = true,
  ) => plain(notice({ state: "delivered", history: finished, dispute: { ...whole, state, at, blocks_orders } }));
  expect(of("returned")).toBe(
    "!Ihre Bank hat die Zahlung am 21.11.2026 zurückgebucht (29,00 €). Der Betrag ist damit wieder offen. Bitte " +
      "melden Sie sich bei uns. Bestellen können Sie wieder, sobald wir Ihr Konto freigegeben haben.",
  );
  expect(of("returned", false)).toMatch(/Der Betrag ist offen, wenn Sie ihn nicht inzwischen auf anderem Weg/);
  expect(of("contested", false)).toBe(
    "!Ihre Bank hat die Zahlung am 21.11.2026 vorläufig zurückgebucht (29,00 €) und prüft die Beanstandung.",
  );
  expect(of("inquiry", false)).toBe("Ihre Bank hat eine Rückfrage zu dieser Zahlung. Die Zahlung gilt weiter.");
  expect(of("cancelled", false)).toMatch(/Die Rechnung ist storniert, zu bezahlen ist nichts mehr\.$/);
  expect(of("unowed", false)).toMatch(/Zu bezahlen ist davon nichts\.$/);
  expect(of("returned-twice", false)).toContain("Der Betrag kam zweimal zurück.");
  expect(of("kept", false)).toBe("");
  const failed = { state: "failed", history: ["paid", "failed"] } as const;
  const dispute = { ...whole, state: "returned", at, blocks_orders: true } as const;
  expect(notice({ ...failed, dispute })).toContain("Zu bezahlen ist nichts.");
  // If only the delivery failed, the video is finished, so its price is owed.
  expect(notice({ ...failed, share: page, dispute })).toContain("wieder offen");
  expect(plain(notice({ ...failed, dispute: { ...dispute, amount_cents: 1000, is_part: true } }))).toContain(
    "Ihre Bank hat einen Teil der Zahlung am 21.11.2026 zurückgebucht (10,00 €).",
  );
  expect(plain(notice({ state: "delivered", partly_refunded_cents: 900 }))).toBe(
    "Von der Zahlung sind 9,00 € erstattet.",
  );
});

test("a withdrawal before the work began, after the bank took the payment back, says that nothing is owed", () => {
  const dispute = { ...whole, state: "returned", at, blocks_orders: false } as const;
  const withdrawal = { declared_at: at, is_settled: true };
  const text = notice({ state: "failed", history: ["paid", "funds-withdrawn", "withdrawn"], withdrawal, dispute });
  expect(text).toContain("Mit dem Video war noch nicht begonnen. Ihre Bank hat die Zahlung");
  expect(text).toContain("Zu bezahlen ist nichts.");
});

test("a withdrawal while the bank confirms the payment says that the payment is refunded, and nothing about the work", () => {
  const withdrawal = { declared_at: at, is_settled: false };
  const history = ["requested", "payment-processing", "withdrawn"] as const;
  expect(notice({ state: "awaiting_payment", history, withdrawal })).toMatch(
    /^Sie haben den Vertrag am \S+, \S+ Uhr widerrufen\. Kommt Ihre Zahlung noch an, erstatten wir sie Ihnen\.$/,
  );
});

test("after a withdrawal that an admin has settled, money that the bank has taken back is owed", () => {
  const dispute = { ...whole, state: "returned", at, blocks_orders: false } as const;
  const withdrawal = { declared_at: at, is_settled: true };
  const history = ["paid", "withdrawn", "withdrawal-settled", "funds-withdrawn"] as const;
  const settled = notice({ state: "failed", history, withdrawal, dispute });
  expect(settled).toContain("Der Betrag ist offen");
  expect(settled).not.toContain("Zu bezahlen ist nichts.");
  const again = [...history, "agent-took-over", "failed"] as const;
  expect(notice({ state: "failed", history: again, withdrawal, dispute })).toContain("Zu bezahlen ist nichts.");
});

test("[AGENT-05] an order says that it waits for the automation, and that the agent took over after the time limit", () => {
  const automation = { since: at, until: "2026-11-23T10:00:00.000Z", fallback: "refund" } as const;
  expect(notice({ automation })).toMatch(/^Die Automatisierung des Betreibers erstellt das Video.*Geld zurück\.$/);
  const late = ["handed-over", "automation-overdue", "agent-took-over"] as const;
  expect(notice({ history: late })).toBe(
    "Die Automatisierung des Betreibers war nicht rechtzeitig fertig. Jetzt erstellt der Agent hier das Video.",
  );
  expect(notice({ history: ["agent-took-over"] })).toBe("Jetzt erstellt der Agent hier das Video.");
  expect(notice({ history: [...late, "film-finished"] })).toBe("");
});

test("[AGENT-05] a failed order names who failed, and where its money is", () => {
  expect(notice({ state: "failed", refund: "refunded", history: ["automation-failed", "failed"] })).toBe(
    "!Die Automatisierung des Betreibers konnte das Video nicht erstellen. Der Betrag ist erstattet.",
  );
  expect(notice({ state: "failed", refund: "requested", history: ["automation-overdue", "failed"] })).toBe(
    "!Die Automatisierung des Betreibers hat das Video nicht rechtzeitig geliefert. Der Betrag wird Ihnen erstattet.",
  );
  expect(notice({ state: "failed", refund: "failed", history: ["agent-took-over", "failed"] })).toBe(
    "!Das Video konnte nicht erstellt werden. Der Betrag wird Ihnen erstattet. Das hat noch nicht geklappt; wir kümmern uns darum.",
  );
  expect(notice({ state: "failed", history: ["failed"] })).toBe("!Das Video konnte nicht erstellt werden.");
});

test("[AGENT-05] a message that failed after it was accepted is an error of the delivered order", () => {
  expect(notice({ state: "delivered", history: finished, deliveries: ["failed"], share: page })).toBe(
    "!Das Video ist fertig, konnte aber nicht zugestellt werden. Sie finden es in „Meine Projekte“ und können den Link der Videoseite selbst weitergeben.",
  );
});

test("[AGENT-05] a finished video that did not arrive states the reason, and never suggests sending it to a person who declined", () => {
  expect(notice({ state: "failed", history: finished, deliveries: ["unconfirmed"], share: page })).toContain(
    "Ob es angekommen ist, wissen wir nicht.",
  );
  const stopped = notice({ state: "failed", history: finished, deliveries: ["stopped"], share: page });
  expect(stopped).toContain("weil der Empfänger keine Nachrichten möchte");
  expect(stopped).not.toContain("weitergeben");
  const ended = { ...page, ended: true };
  expect(notice({ state: "failed", refund: "refunded", history: finished, deliveries: ["failed"], share: ended })).toBe(
    "!Das Video ist fertig, konnte aber nicht zugestellt werden. Sie finden es in „Meine Projekte“. Der Betrag ist erstattet.",
  );
});

test("[AGENT-05] a delivered order says that it was delivered elsewhere, and that its money went back", () => {
  expect(notice({ state: "delivered", history: ["delivered-elsewhere"] })).toContain("auf anderem Weg geliefert");
  expect(
    notice({
      state: "delivered",
      refund: "refunded",
      history: finished,
      deliveries: ["sent"],
      share: { ...page, ended: true },
    }),
  ).toBe("Die Videoseite ist beendet. In „Meine Projekte“ bleibt das Video. Der Betrag ist erstattet.");
});

test("an order that waits for a transfer says what is missing, and one that was closed that nothing is to be paid", () => {
  const transfer = {
    account_holder: "Studio",
    iban: "DE89 3704 0044 0532 0130 00",
    bic: "SXPYDEHH",
    reference: "9Q3X",
    remaining_cents: 2900,
    due_on: "2026-12-03",
  };
  const waiting = { state: "awaiting_payment", history: ["checkout-opened", "transfer-awaited"] } as const;
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect(plain(notice({ ...waiting, transfer }))).toMatch(/^Bitte überweisen Sie 29,00 €\./);
  expect(plain(notice({ ...waiting, transfer: { ...transfer, remaining_cents: 900 } }))).toContain(
    "sind 20,00 € eingegangen, es fehlen 9,00 €",
  );
  const over = { ...transfer, due_on: "2026-11-23" };
  expect(plain(notice({ ...waiting, transfer: over }))).toMatch(/^Die Frist für Ihre Überweisung ist abgelaufen\./);
  expect(plain(notice({ ...waiting, transfer: { ...over, remaining_cents: 900 } }))).toMatch(
    /es fehlen 9,00 €\. Die Frist ist abgelaufen\./,
  );
  expect(notice({ state: "expired", history: [...waiting.history, "transfer-overdue"] })).toContain(
    "Bitte überweisen Sie nichts mehr",
  );
  const late = [...waiting.history, "transfer-overdue", "paid-late"] as const;
  expect(notice({ state: "expired", history: late })).toMatch(/^Ihre Überweisung kam an, .* Wir erstatten sie\./);
  expect(plain(notice({ state: "paid", surplus_cents: 500 }))).toContain(
    "5,00 € aus Ihren Überweisungen liegen noch bei unserem Zahlungsdienst; wir zahlen sie zurück.",
  );
});

test("after a withdrawal, an order says what becomes of work and payment, and promises nothing else", () => {
  const withdrawal = { declared_at: at, is_settled: false };
  const settled = { ...withdrawal, is_settled: true };
  const begun = ["paid", "agent-took-over", "withdrawn"] as const;
  expect(notice({ state: "in_production", history: begun, withdrawal })).toMatch(
    /Uhr widerrufen\. Mit dem Video war schon begonnen\. Wir arbeiten nicht weiter daran und melden uns bei Ihnen\.$/,
  );
  const ended = [...begun, "withdrawal-settled"] as const;
  expect(notice({ state: "failed", history: ended, withdrawal: settled })).toMatch(/Uhr widerrufen\.$/);
  const debit = ["requested", "checkout-opened", "payment-processing", "withdrawn"] as const;
  expect(notice({ state: "awaiting_payment", history: debit, withdrawal: settled })).toMatch(
    /Uhr widerrufen\. Kommt Ihre Zahlung noch an, erstatten wir sie Ihnen\.$/,
  );
});
