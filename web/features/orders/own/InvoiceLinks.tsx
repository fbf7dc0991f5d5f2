import { FileText } from "lucide-react";
import { type ListedInvoice, readInvoice } from "#domain/invoices/calls.ts";
import { invoiceTitle } from "#domain/invoices/invoice.ts";
import { buttonClass } from "#web/ui/Button.tsx";

/** Links to the PDF files of an order's invoice and credit note. */
export function InvoiceLinks({ invoices }: { invoices: readonly ListedInvoice[] }) {
  return invoices.map(({ id, kind, number, is_test, is_part }) => (
    <a key={id} href={readInvoice.path.replace(":id", id)} download className={buttonClass("outline")}>
      <FileText size={16} aria-hidden />
      {is_test && "Muster: "}
      {invoiceTitle({ kind, isPart: is_part })} (PDF)
      <span className="visually-hidden"> {number}</span>
    </a>
  ));
}
