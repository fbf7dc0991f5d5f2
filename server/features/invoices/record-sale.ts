import { randomUUID } from "node:crypto";
import { dayInGermany, type InvoiceContent } from "#domain/invoices/invoice.ts";
import { findMissingInvoiceDetails } from "#domain/invoices/seller.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { splitPart } from "#domain/orders/partial-refund.ts";
import { priceOfOrder } from "#domain/prices/format-price-with-tax.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { memberStateOf } from "#domain/taxes/vat-id.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import type { OrderRow } from "#server/features/orders/store.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { enqueueInvoiceEmail } from "./enqueue-invoice-email.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { type InvoiceRow, invoiceStore } from "./store.ts";

type Payment = { sessionId: string; provider: "stripe" | "test" };

/**
 * Stores the invoice of a payment in the transaction that stores the payment, and issues it if the operator's details
 * are complete. While they are incomplete, a payment at the test checkout gets no invoice.
 * @returns the invoice; undefined if it waits or there is none
 */
export async function recordInvoice(
  ctx: Context,
  order: OrderRow,
  { sessionId, provider }: Payment,
  transaction: Transaction,
): Promise<InvoiceRow | undefined> {
  const isTest = provider === "test";
  if (isTest && findMissingInvoiceDetails(await ctx.operator.read(transaction)).length > 0) return undefined;
  const id = randomUUID();
  const content = await toContent(ctx, order, transaction);
  const row = { id, kind: "invoice" as const, isTest, sessionId, orderId: order.id, userId: order.userId, content };
  if (!(await invoiceStore(ctx.db).insert(row, transaction))) return undefined;
  failpoint("invoice-stored");
  return issueInvoice(ctx, id, transaction);
}

/**
 * Stores the credit note of a refunded or returned payment, and its email once it is issued, in the caller's
 * transaction. A payment that had no invoice has no credit note.
 * @param returnedOn day on which the bank took the payment back, as `2026-11-24`; left out if the money was refunded
 */
export async function recordCreditNote(
  ctx: Context,
  sessionId: string,
  transaction: Transaction,
  { returnedOn }: { returnedOn?: string } = {},
): Promise<void> {
  const store = invoiceStore(ctx.db);
  const invoice = await store.findOf(sessionId, "invoice", transaction);
  if (!invoice) return;
  const { isTest, orderId, userId } = invoice;
  const id = randomUUID();
  const paidOn = returnedOn ?? dayInGermany(new Date(databaseNow()));
  const content = {
    ...(await restOf(ctx, invoice, transaction)),
    paidOn,
    ...(returnedOn !== undefined && { isReturned: true }),
  };
  const row = { id, kind: "credit-note" as const, isTest, sessionId, orderId, userId, content };
  if (!(await store.insert(row, transaction))) return;
  const issued = await issueInvoice(ctx, id, transaction);
  if (issued) await enqueueInvoiceEmail(ctx, issued, transaction);
}

/**
 * Stores the credit note for a refunded part of a payment, and its email once it is issued, in the caller's
 * transaction.
 * @returns false if the payment has no invoice, or if earlier credit notes leave less of the invoice than the part
 */
export async function recordPartialCreditNote(
  ctx: Context,
  { id, sessionId, cents, reason }: { id: string; sessionId: string; cents: number; reason: string },
  transaction: Transaction,
): Promise<boolean> {
  const store = invoiceStore(ctx.db);
  const invoice = await store.findOf(sessionId, "invoice", transaction);
  if (!invoice || (await store.findOf(sessionId, "credit-note", transaction))) return false;
  const before = sumGross(await store.listParts(sessionId, transaction));
  if (before + cents > invoice.content.grossCents) return false;
  const { isTest, orderId, userId } = invoice;
  const amounts = splitPart(invoice.content, before, cents);
  const content = {
    ...invoice.content,
    ...amounts,
    lines: [{ description: `Minderung des Preises: ${reason}`, netCents: amounts.netCents }],
    paidOn: dayInGermany(new Date(databaseNow())),
    isPart: true,
  };
  const documentId = randomUUID();
  const row = { kind: "credit-note" as const, isTest, orderId, userId, content };
  const keys = { id: documentId, sessionId: id, correctedSessionId: sessionId };
  if (!(await store.insert({ ...row, ...keys }, transaction))) return false;
  const issued = await issueInvoice(ctx, documentId, transaction);
  if (issued) await enqueueInvoiceEmail(ctx, issued, transaction);
  return true;
}

const sumGross = (rows: readonly InvoiceRow[]) => rows.reduce((total, { content }) => total + content.grossCents, 0);

/** Content of an invoice without the parts by which earlier credit notes have corrected it. */
async function restOf(ctx: Context, { sessionId, content }: InvoiceRow, transaction: Transaction) {
  const correctedBeforeCents = sumGross(await invoiceStore(ctx.db).listParts(sessionId, transaction));
  if (correctedBeforeCents === 0) return content;
  const amounts = splitPart(content, correctedBeforeCents, content.grossCents - correctedBeforeCents);
  const [line] = content.lines;
  const lines = [{ description: `${line?.description ?? ""}, Rest`, netCents: amounts.netCents }];
  return { ...content, ...amounts, lines, correctedBeforeCents };
}

async function toContent(ctx: Context, order: OrderRow, transaction: Transaction): Promise<InvoiceContent> {
  const { id: orderId, userId, request } = order;
  const { billing, kind, speaker, buyer } = request;
  const company = billing?.company ?? (buyer?.kind === "business" ? buyer.company : undefined);
  const owner = await accountStore(ctx.db).findRecipient(userId, transaction);
  const { taxCase, netCents, taxCents, grossCents } = priceOfOrder(order);
  const description = `Video mit KI-Sprecher (${wizards[kind].label}), gesprochen von ${speakerProfiles[speaker].name}`;
  return {
    orderId,
    buyer: {
      name: company ?? owner?.name ?? "Kunde",
      address: billing
        ? {
            street: billing.street,
            postalCode: billing.postalCode,
            city: billing.city,
            country: memberStateOf(billing.vatId) ?? "DE",
          }
        : null,
      vatId: billing?.vatId ?? (buyer?.kind === "business" ? buyer.vatId : undefined) ?? "",
    },
    lines: [{ description, netCents }],
    taxCase,
    netCents,
    taxCents,
    grossCents,
    paidOn: dayInGermany(new Date(databaseNow())),
  };
}
