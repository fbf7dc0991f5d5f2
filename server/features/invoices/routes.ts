import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/invoices/calls.ts";
import { findMissingInvoiceDetails } from "#domain/invoices/seller.ts";
import { monthOf } from "#domain/months.ts";
import type { Context } from "#server/context.ts";
import { disputeStore } from "#server/features/orders/disputes/store.ts";
import { sendBytes } from "#server/platform/http/send-file.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { type ZipEntry, zipStream } from "#server/platform/zip-stream.ts";
import { toBooked } from "./present-invoice.ts";
import { readInvoicePdf, toInvoice } from "./read-invoice-pdf.ts";
import { toReturnedPayment, toReturnedPaymentsTable } from "./returned-payments-table.ts";
import { type InvoiceRow, invoiceStore } from "./store.ts";
import { toInvoiceTable } from "./invoice-table.ts";

/** Lets buyers read their invoices, and admins all invoices of a month. */
export function invoiceRoutes(app: Router, ctx: Context): void {
  const store = invoiceStore(ctx.db);

  /** Finds an issued invoice. @param ownerId account to which the invoice must belong; undefined for any account */
  async function find(id: string, ownerId?: string): Promise<InvoiceRow> {
    const row = await store.find(id);
    const isFound = row?.number != null && (ownerId === undefined || row.userId === ownerId);
    if (!isFound) throw new AppError("invoice.not-found");
    return row;
  }
  async function send(context: Parameters<typeof sendBytes>[0], { id }: InvoiceRow): Promise<Response> {
    const { name, content } = await readInvoicePdf(ctx, id);
    return sendBytes(context, new Uint8Array(content), { type: "application/pdf", downloadName: name });
  }
  const listMonth = async (month: string) => (await store.listMonth(month)).flatMap((row) => toInvoice(row) ?? []);
  const listReturned = async (month: string) => (await disputeStore(ctx.db).listMonth(month)).map(toReturnedPayment);
  const returnedTableName = (month: string) => `rueckbuchungen-${month}.csv`;
  const tableName = (month: string) => `rechnungen-${month}.csv`;

  serveCall(app, calls.readInvoice, async ({ context, params, user }) => send(context, await find(params.id, user.id)));

  serveCall(app, calls.listInvoices, async ({ query: { month = monthOf(new Date()) } }) => {
    const invoices = (await store.listMonth(month)).flatMap((row) => toBooked(row) ?? []);
    const sum = (name: "net_cents" | "tax_cents" | "gross_cents") =>
      invoices.reduce((total, invoice) => total + (invoice.kind === "invoice" ? 1 : -1) * invoice[name], 0);
    const { count } = await store.countWaiting();
    return {
      month,
      first_month: await store.findFirstMonth(),
      invoices,
      totals: { net_cents: sum("net_cents"), tax_cents: sum("tax_cents"), gross_cents: sum("gross_cents") },
      returned_payments: await listReturned(month),
      waiting: { count, missing: findMissingInvoiceDetails(await ctx.operator.read()) },
    };
  });

  serveCall(app, calls.downloadInvoiceTable, async ({ context, query: { month = monthOf(new Date()) } }) =>
    sendTable(context, tableName(month), toInvoiceTable(await listMonth(month))),
  );

  serveCall(app, calls.downloadReturnedPayments, async ({ context, query: { month = monthOf(new Date()) } }) =>
    sendTable(context, returnedTableName(month), toReturnedPaymentsTable(await listReturned(month))),
  );

  serveCall(app, calls.downloadInvoices, async ({ context, query: { month = monthOf(new Date()) } }) => {
    const rows = await store.listMonth(month);
    const returned = await listReturned(month);
    const tables = [
      { name: tableName(month), input: toInvoiceTable(rows.flatMap((row) => toInvoice(row) ?? [])) },
      ...(returned.length > 0 ? [{ name: returnedTableName(month), input: toReturnedPaymentsTable(returned) }] : []),
    ];
    return context.body(zipStream(listFiles(ctx, rows, tables)), 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="rechnungen-${month}.zip"`,
      "cache-control": "no-store",
    });
  });

  serveCall(app, calls.downloadInvoiceAsAdmin, async ({ context, params }) => send(context, await find(params.id)));
}

const sendTable = (context: Parameters<typeof sendBytes>[0], name: string, content: string): Response =>
  context.body(content, 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });

/** Yields the files of the archive one by one, so that a large archive needs no more memory than a small one. */
async function* listFiles(ctx: Context, rows: readonly InvoiceRow[], tables: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* tables;
  for (const { id } of rows) {
    const { name, content } = await readInvoicePdf(ctx, id);
    yield { name, input: content };
  }
}
