import { formatEuro } from "#domain/format.ts";
import {
  formatInvoiceDay,
  type Invoice,
  invoiceNotes,
  invoiceTitle,
  paymentLabel,
  type PostalAddress,
  totalRows,
} from "#domain/invoices/invoice.ts";
import { memberStateName } from "#domain/taxes/vat-id.ts";
import { toEInvoice } from "./e-invoice.ts";
import { fontFor, writePdf } from "./pdf-a.ts";

const millimetre = 72 / 25.4;
/**
 * Positions in millimetres from the left and upper edges of the page. The address is in the window of DIN 5008 form B.
 */
const left = 25;
const right = 190;
const info = { left: 112, top: 50, labelWidth: 33 };
const addressTop = 50;
const titleTop = 103;
const ink = "#1c1a18";
const quiet = "#5b5753";
const hairline = "#cfcbc6";

type Line = { text: string; isStrong?: boolean; isQuiet?: boolean; size?: number };
type Place = { x: number; y: number; width: number; align?: "left" | "right" };
type Page = PDFKit.PDFDocument;

/** Draws one line or paragraph at a place in millimetres. @returns its height in millimetres */
function write(page: Page, { text, isStrong = false, isQuiet = false, size = 10 }: Line, place: Place): number {
  const chosen = fontFor(text, isStrong);
  const options = { width: place.width * millimetre, align: place.align ?? "left", lineGap: size * 0.25 } as const;
  page.font(chosen.font, size).fillColor(isQuiet ? quiet : ink);
  page.text(chosen.text, place.x * millimetre, place.y * millimetre, options);
  return page.heightOfString(chosen.text, options) / millimetre;
}

/** Draws lines below each other. @returns the lower edge of the last one in millimetres */
function writeLines(page: Page, lines: readonly Line[], place: Place): number {
  return lines.reduce((y, line) => y + write(page, line, { ...place, y }), place.y);
}

function rule(page: Page, y: number, color = hairline): void {
  page.lineWidth(0.5).strokeColor(color);
  page
    .moveTo(left * millimetre, y * millimetre)
    .lineTo(right * millimetre, y * millimetre)
    .stroke();
}

function addressLines({ street, postalCode, city, country }: PostalAddress): string[] {
  return [street, `${postalCode} ${city}`, ...(country === "DE" ? [] : [memberStateName(country)])];
}

function writeHead(page: Page, { seller, buyer }: Invoice): void {
  write(page, { text: seller.company, isStrong: true, size: 15 }, { x: left, y: 18, width: right - left });
  const sender = [seller.company, ...addressLines(seller)].join(" · ");
  write(page, { text: sender, isQuiet: true, size: 7 }, { x: left, y: addressTop - 5, width: 80 });
  const lines = [buyer.name, ...(buyer.address ? addressLines(buyer.address) : [])];
  const below = writeLines(
    page,
    lines.map((text) => ({ text })),
    { x: left, y: addressTop, width: 80 },
  );
  if (buyer.vatId !== "") {
    write(page, { text: `USt-IdNr. ${buyer.vatId}`, isQuiet: true, size: 9 }, { x: left, y: below + 2, width: 80 });
  }
}

function writeInfo(page: Page, invoice: Invoice): void {
  const { number, issuedOn, performedOn, paidOn, orderId, corrects, seller } = invoice;
  const rows = [
    ["Nummer", number],
    ["Ausgestellt am", formatInvoiceDay(issuedOn)],
    ...(corrects ? [["Zur Rechnung", corrects.number]] : []),
    ...(performedOn === null ? [] : [["Leistung erbracht am", formatInvoiceDay(performedOn)]]),
    [paymentLabel(invoice), formatInvoiceDay(paidOn)],
    ...(seller.vatId === "" ? [["Steuernummer", seller.taxNumber]] : [["USt-IdNr.", seller.vatId]]),
    ["Bestellnummer", orderId],
  ] as [string, string][];
  rows.reduce((y, [label, value]) => {
    write(page, { text: label, isQuiet: true, size: 8.5 }, { x: info.left, y, width: info.labelWidth });
    const place = { x: info.left + info.labelWidth, y, width: right - info.left - info.labelWidth };
    // Set the order's id smaller, so that its 36 characters fit into one line.
    return y + Math.max(5.2, write(page, { text: value, size: value.length > 30 ? 6.8 : 8.5 }, place));
  }, info.top);
}

function writeTable(page: Page, invoice: Invoice): number {
  const amount = { x: 150, width: right - 150, align: "right" } as const;
  let y = titleTop + 14;
  write(page, { text: "Leistung", isQuiet: true, size: 8 }, { x: left, y, width: 90 });
  write(page, { text: "Menge", isQuiet: true, size: 8 }, { x: 120, y, width: 20, align: "right" });
  const isTaxed = invoice.taxCents > 0;
  write(page, { text: isTaxed ? "Betrag netto" : "Betrag", isQuiet: true, size: 8 }, { ...amount, y });
  y += 5.5;
  rule(page, y, ink);
  y += 3;
  for (const { description, netCents } of invoice.lines) {
    write(page, { text: "1", size: 10 }, { x: 120, y, width: 20, align: "right" });
    write(page, { text: formatEuro(netCents) }, { ...amount, y });
    y += write(page, { text: description }, { x: left, y, width: 90 }) + 2;
  }
  rule(page, y + 0.5);
  y += 4;
  for (const [index, { label, amount: sum }] of totalRows(invoice).entries()) {
    const isTotal = index === totalRows(invoice).length - 1;
    write(page, { text: label, isStrong: isTotal, isQuiet: !isTotal }, { x: 100, y, width: 50 });
    y += write(page, { text: sum, isStrong: isTotal }, { ...amount, y }) + 1.5;
  }
  return y;
}

function writeFoot(page: Page, { seller }: Invoice): void {
  const contact = [seller.phone, seller.email].filter(Boolean).join(" · ");
  const tax = seller.taxNumber === "" ? "" : `Steuernummer ${seller.taxNumber}`;
  const lines = [...seller.letterLines, [contact, tax].filter(Boolean).join(" · ")].filter(Boolean);
  const top = 283 - lines.length * 4.2;
  rule(page, top - 3);
  writeLines(
    page,
    lines.map((text) => ({ text, isQuiet: true, size: 7.5 })),
    { x: left, y: top, width: right - left },
  );
}

/**
 * Draws an invoice or credit note as PDF/A-3. Embeds its XML form, unless the payment was made at the test checkout.
 */
export async function renderInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const title = `${invoiceTitle(invoice)} ${invoice.number}`;
  return writePdf({
    title,
    createdAt: new Date(`${invoice.issuedOn}T12:00:00Z`),
    eInvoice: invoice.isTest ? null : toEInvoice(invoice),
    draw: (page) => {
      writeHead(page, invoice);
      writeInfo(page, invoice);
      write(page, { text: title, isStrong: true, size: 17 }, { x: left, y: titleTop, width: right - left });
      const y = writeTable(page, invoice) + 8;
      const test = "Test: Die Testkasse hat kein Geld bewegt. Dieses Dokument ist keine Rechnung.";
      const notes = [
        ...(invoice.isTest ? [{ text: test, isStrong: true }] : []),
        ...invoiceNotes(invoice).map((text) => ({ text })),
      ];
      writeLines(page, notes, { x: left, y, width: 120 });
      writeFoot(page, invoice);
    },
  });
}
