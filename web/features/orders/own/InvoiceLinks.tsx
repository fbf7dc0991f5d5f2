import { FileText } from "lucide-react";
import { type ListedInvoice, readInvoice } from "#domain/invoices/calls.ts";
import { invoiceTitles } from "#domain/invoices/invoice.ts";
import { buttonClass } from "#web/ui/Button.tsx";

/** Links to the PDF files of an order's invoice and credit note. */
export function InvoiceLinks({ invoices }: { invoices: readonly ListedInvoice[] }) {
  return invoices.map(({ id, kind, number, is_test }) => (
    <a key={id} href={readInvoice.path.replace(":id", id)} download className={buttonClass("outline")}>
      <FileText size={16} aria-hidden />
      {is_test && "Muster: "}
      {invoiceTitles[kind]} (PDF)
      <span className="visually-hidden"> {number}</span>
    </a>
  ));
}
