import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { formatEuro } from "#domain/format.ts";
import {
  type BookedInvoice,
  downloadInvoiceAsAdmin,
  downloadInvoices,
  downloadReturnedPayments,
  downloadInvoiceTable,
  listInvoices,
  type ReturnedPayment,
} from "#domain/invoices/calls.ts";
import { formatInvoiceDay, invoiceTitle } from "#domain/invoices/invoice.ts";
import { disputeReasonLabel } from "#domain/orders/disputes.ts";
import { addMonths, formatMonth, monthOf } from "#domain/months.ts";
import type { TaxCase } from "#domain/taxes/tax.ts";
import { call } from "#web/platform/api.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { AdminPage, QueryView, StatCards } from "../administration/AdminPage.tsx";
import { MonthFilter } from "../administration/MonthFilter.tsx";

const taxCaseLabels: Record<TaxCase, string> = {
  standard: "19 %",
  reduced: "7 %",
  "small-business": "§ 19 UStG",
  "reverse-charge": "Reverse Charge",
};
const sign = ({ kind }: BookedInvoice) => (kind === "invoice" ? 1 : -1);
const amount = (name: "net_cents" | "tax_cents" | "gross_cents") => (invoice: BookedInvoice) => (
  <span className="numbers whitespace-nowrap">{formatEuro(sign(invoice) * invoice[name])}</span>
);

const columns: readonly Column<BookedInvoice>[] = [
  {
    label: "Nummer",
    render: ({ id, number, kind, is_part }) => (
      <>
        <a
          href={downloadInvoiceAsAdmin.path.replace(":id", id)}
          download
          className="text-link numbers inline-flex min-h-11 items-center whitespace-nowrap"
        >
          {number}
        </a>
        <span className="block text-small text-ink-3">{invoiceTitle({ kind, isPart: is_part })}</span>
      </>
    ),
  },
  { label: "Datum", render: ({ issued_on }) => <span className="numbers">{formatInvoiceDay(issued_on)}</span> },
  { label: "Kunde", render: ({ buyer }) => <span className="[overflow-wrap:anywhere]">{buyer}</span> },
  { label: "Steuer", render: ({ tax_case }) => taxCaseLabels[tax_case] },
  { label: "Netto", render: amount("net_cents"), isEnd: true },
  { label: "Steuerbetrag", render: amount("tax_cents"), isEnd: true },
  { label: "Brutto", render: amount("gross_cents"), isEnd: true },
];

/** Months from `first` to `last`, the latest first. */
function monthsBetween(first: string, last: string): string[] {
  const months = [last];
  for (let month = last; month > first; months.push(month)) month = addMonths(month, -1);
  return months;
}

/** Lists the invoices and credit notes of a month, with downloads for the tax adviser. */
export default function InvoicesScreen() {
  const [current] = useState(() => monthOf(new Date()));
  const [month, setMonth] = useState(current);
  const list = useQuery({
    queryKey: [listInvoices.path, month],
    queryFn: ({ signal }) => call(listInvoices, { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
  const months = monthsBetween(list.data?.first_month ?? current, current);
  return (
    <AdminPage
      page="invoices/InvoicesScreen"
      lead={
        <p>
          Zu jeder Zahlung eine Rechnung, zu jeder Erstattung eine Stornorechnung oder, wenn nur ein Teil erstattet
          wurde, eine Rechnungskorrektur. Ausgestellt bleiben sie unverändert und mindestens acht Jahre gespeichert.
          Käufe an der Testkasse stehen nicht hier.
        </p>
      }
    >
      <div className="grid gap-4">
        <MonthFilter months={months} value={month} onChange={setMonth} />
        <QueryView of={list}>
          {({ invoices, totals, returned_payments, waiting, month: shown }) => (
            <div className="grid gap-8">
              <Waiting {...waiting} />
              {invoices.length === 0 ? (
                <EmptyState
                  title={`Keine Rechnungen im ${formatMonth(shown)}`}
                  image={emptyStateImage("orders")}
                  isCompact
                  actions={
                    shown === current ? (
                      <PageLink to="/admin/bestellungen" className={buttonClass("outline")}>
                        Bestellungen ansehen
                      </PageLink>
                    ) : (
                      <Button variant="outline" onClick={() => setMonth(current)}>
                        {formatMonth(current)} zeigen
                      </Button>
                    )
                  }
                >
                  <p>
                    {shown === current
                      ? "Mit der ersten Zahlung des Monats steht hier ihre Rechnung."
                      : "In diesem Monat hat niemand bezahlt."}
                  </p>
                </EmptyState>
              ) : (
                <>
                  <StatCards
                    figures={[
                      { label: "Netto", value: formatEuro(totals.net_cents) },
                      { label: "Umsatzsteuer", value: formatEuro(totals.tax_cents) },
                      { label: "Brutto", value: formatEuro(totals.gross_cents) },
                    ]}
                  />
                  <Downloads month={shown} />
                  <DataTable label="Rechnungen" columns={columns} rows={invoices} keyOf={({ id }) => id} />
                </>
              )}
              <ReturnedPayments payments={returned_payments} month={shown} />
            </div>
          )}
        </QueryView>
      </div>
    </AdminPage>
  );
}

const returnedColumns: readonly Column<ReturnedPayment>[] = [
  { label: "Datum", render: ({ day }) => <span className="numbers">{formatInvoiceDay(day)}</span> },
  {
    label: "Zur Rechnung",
    render: ({ invoice_number }) => <span className="numbers whitespace-nowrap">{invoice_number ?? "–"}</span>,
  },
  { label: "Kunde", render: ({ buyer }) => <span className="[overflow-wrap:anywhere]">{buyer ?? "–"}</span> },
  {
    label: "Grund",
    render: ({ reason, returned_cents }) =>
      returned_cents < 0 ? "Rückbuchung aufgehoben" : disputeReasonLabel(reason),
  },
  {
    label: "Betrag",
    render: ({ returned_cents }) => <span className="numbers whitespace-nowrap">{formatEuro(-returned_cents)}</span>,
    isEnd: true,
  },
];

/** Payments that banks took back or gave back in the month, in a list of their own, because they change no invoice. */
function ReturnedPayments({ payments, month }: { payments: readonly ReturnedPayment[]; month: string }) {
  if (payments.length === 0) return null;
  const sum = (some: readonly ReturnedPayment[]) =>
    some.reduce((total, each) => total + Math.abs(each.returned_cents), 0);
  const returned = sum(payments.filter(({ returned_cents }) => returned_cents > 0));
  const reinstated = sum(payments.filter(({ returned_cents }) => returned_cents < 0));
  return (
    <section aria-labelledby="returned-payments" className="grid gap-4">
      <h2 id="returned-payments" className="text-title-m">
        Rückbuchungen
      </h2>
      <p className="numbers max-w-[65ch] text-ink-2">
        Banken haben in diesem Monat{" "}
        {[
          ...(returned > 0 ? [`${formatEuro(returned)} zurückgebucht`] : []),
          ...(reinstated > 0 ? [`${formatEuro(reinstated)} wieder gutgeschrieben`] : []),
        ].join(" und ")}
        . Rechnungen und Umsatzsteuer ändern sich dadurch nicht: Einen zurückgebuchten Betrag schuldet der Kunde weiter,
        bis Sie bei der Bestellung die Stornorechnung ausstellen. Nichts schuldet er, wenn das Video nicht erstellt
        wurde.
      </p>
      <a
        href={`${downloadReturnedPayments.path}?month=${month}`}
        download
        className={classNames(buttonClass("outline"), "justify-self-start")}
      >
        <Download size={17} aria-hidden />
        Rückbuchungen als CSV-Datei
      </a>
      <DataTable
        label="Rückbuchungen"
        columns={returnedColumns}
        rows={payments}
        keyOf={({ dispute_id, returned_cents }) => `${dispute_id} ${Math.sign(returned_cents)}`}
      />
    </section>
  );
}

function Downloads({ month }: { month: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <a href={`${downloadInvoices.path}?month=${month}`} download className={buttonClass("outline")}>
          <Download size={17} aria-hidden />
          Alle als ZIP-Archiv
        </a>
        <a href={`${downloadInvoiceTable.path}?month=${month}`} download className={buttonClass("outline")}>
          <Download size={17} aria-hidden />
          CSV-Datei für die Steuerberatung
        </a>
      </div>
      <p className="mt-3 max-w-[65ch] text-small text-ink-2">
        Die CSV-Datei hat Spaltennamen des DATEV-Buchungsstapels, ist aber selbst keiner (kein EXTF-Format): Ihre
        Steuerberatung ordnet beim Einlesen die Spalten zu und wählt die Konten.
      </p>
    </div>
  );
}

function Waiting({ count, missing }: { count: number; missing: readonly string[] }) {
  if (missing.length === 0) return null;
  const list = `${missing.length === 1 ? "Es fehlt" : "Es fehlen"}: ${missing.join(", ")}.`;
  const link = (
    <PageLink to="/admin/betreiber" className="text-link">
      Angaben ergänzen
    </PageLink>
  );
  if (count === 0) {
    return (
      <Alert kind="info" title="Neue Rechnungen würden auf Angaben des Betreibers warten">
        {list} {link}
      </Alert>
    );
  }
  const title =
    count === 1
      ? "Eine Rechnung wartet auf Angaben des Betreibers"
      : `${count} Rechnungen warten auf Angaben des Betreibers`;
  return <FormError title={title} message={list} action={link} />;
}
