import {
  formatInvoiceDay,
  type Invoice,
  invoiceNotes,
  paymentLabel,
  type PostalAddress,
} from "#domain/invoices/invoice.ts";
import { taxNotes } from "#domain/taxes/tax-labels.ts";
import { type TaxCase, vatPercents } from "#domain/taxes/tax.ts";
import { memberStateOf } from "#domain/taxes/vat-id.ts";

/** Specification identifier (BT-24) of the profile: the core of EN 16931, as in ZUGFeRD and Factur-X. */
const guideline = "urn:cen.eu:en16931:2017";
export const eInvoiceFileName = "factur-x.xml";

/** Category codes of UNTDID 5305 (BT-118), with the code of the exemption reason (BT-121) from the VATEX list. */
const categories: Record<TaxCase, { code: "S" | "E" | "AE"; exemption?: string }> = {
  standard: { code: "S" },
  reduced: { code: "S" },
  "small-business": { code: "E" },
  "reverse-charge": { code: "AE", exemption: "VATEX-EU-AE" },
};
/** Document type codes of UNTDID 1001 (BT-3). */
const typeCodes = { invoice: "380", "credit-note": "381" } as const;

type Content = string | Element | null | Content[];
type Element = { name: string; attributes?: Record<string, string>; content: Content };

const element = (name: string, content: Content, attributes: Record<string, string> = {}): Element => ({
  name,
  attributes,
  content,
});

/** Characters that XML 1.0 cannot contain at all. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string) => text.replaceAll(notInXml, "").replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? "");

function render(content: Content): string {
  if (content === null) return "";
  if (typeof content === "string") return escapeXml(content);
  if (Array.isArray(content)) return content.map(render).join("");
  const attributes = Object.entries(content.attributes ?? {}).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return `<${content.name}${attributes.join("")}>${render(content.content)}</${content.name}>`;
}

const amount = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const date = (name: string, day: string, format: "udt" | "qdt" = "udt") =>
  element(name, element(`${format}:DateTimeString`, day.replaceAll("-", ""), { format: "102" }));

/**
 * Writes an invoice as EN 16931 demands, in the syntax Cross Industry Invoice of UN/CEFACT. All amounts are in euros.
 * A credit note has positive amounts like an invoice; its type code tells them apart.
 */
export function toEInvoice(invoice: Invoice): string {
  const root = element(
    "rsm:CrossIndustryInvoice",
    [
      element("rsm:ExchangedDocumentContext", [
        element("ram:GuidelineSpecifiedDocumentContextParameter", element("ram:ID", guideline)),
      ]),
      element("rsm:ExchangedDocument", [
        element("ram:ID", invoice.number),
        element("ram:TypeCode", typeCodes[invoice.kind]),
        date("ram:IssueDateTime", invoice.issuedOn),
        invoiceNotes(invoice).map((note) => element("ram:IncludedNote", element("ram:Content", note))),
      ]),
      element("rsm:SupplyChainTradeTransaction", [
        invoice.lines.map((line, index) => tradeLine(invoice.taxCase, line, index)),
        tradeAgreement(invoice),
        element("ram:ApplicableHeaderTradeDelivery", [
          invoice.performedOn === null
            ? null
            : element("ram:ActualDeliverySupplyChainEvent", date("ram:OccurrenceDateTime", invoice.performedOn)),
        ]),
        tradeSettlement(invoice),
      ]),
    ],
    {
      "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
      "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
      "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
      "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${render(root)}\n`;
}

function tradeLine(taxCase: TaxCase, { description, netCents }: Invoice["lines"][number], index: number): Element {
  return element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", element("ram:LineID", String(index + 1))),
    element("ram:SpecifiedTradeProduct", element("ram:Name", description)),
    element(
      "ram:SpecifiedLineTradeAgreement",
      element("ram:NetPriceProductTradePrice", element("ram:ChargeAmount", amount(netCents))),
    ),
    element("ram:SpecifiedLineTradeDelivery", element("ram:BilledQuantity", "1", { unitCode: "C62" })),
    element("ram:SpecifiedLineTradeSettlement", [
      element("ram:ApplicableTradeTax", [
        element("ram:TypeCode", "VAT"),
        element("ram:CategoryCode", categories[taxCase].code),
        element("ram:RateApplicablePercent", String(vatPercents[taxCase])),
      ]),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", element("ram:LineTotalAmount", amount(netCents))),
    ]),
  ]);
}

function address({ street, postalCode, city, country }: PostalAddress): Element {
  return element("ram:PostalTradeAddress", [
    element("ram:PostcodeCode", postalCode),
    element("ram:LineOne", street),
    element("ram:CityName", city),
    element("ram:CountryID", country),
  ]);
}

const registration = (scheme: "VA" | "FC", id: string) =>
  id === "" ? null : element("ram:SpecifiedTaxRegistration", element("ram:ID", id, { schemeID: scheme }));

function tradeAgreement({ seller, buyer, orderId }: Invoice): Element {
  return element("ram:ApplicableHeaderTradeAgreement", [
    element("ram:SellerTradeParty", [
      // Without a VAT id, write the tax number also as the seller's id: a seller needs another identifier then
      // (BR-CO-26), and the tax number counts as one only there.
      seller.vatId === "" && seller.taxNumber !== "" ? element("ram:ID", seller.taxNumber) : null,
      element("ram:Name", seller.company),
      address(seller),
      registration("VA", seller.vatId),
      registration("FC", seller.taxNumber),
    ]),
    element("ram:BuyerTradeParty", [
      element("ram:Name", buyer.name),
      // EN 16931 requires the buyer's country (BR-11). Without an address, the country is that of the VAT id; without
      // a VAT id, it is Germany, where the sale was taxed.
      buyer.address
        ? address(buyer.address)
        : element("ram:PostalTradeAddress", element("ram:CountryID", memberStateOf(buyer.vatId) ?? "DE")),
      registration("VA", buyer.vatId),
    ]),
    element("ram:BuyerOrderReferencedDocument", element("ram:IssuerAssignedID", orderId)),
  ]);
}

function tradeSettlement(invoice: Invoice): Element {
  const { taxCase, netCents, taxCents, grossCents, corrects, paidOn } = invoice;
  const { code, exemption } = categories[taxCase];
  const reason = taxNotes[taxCase];
  return element("ram:ApplicableHeaderTradeSettlement", [
    element("ram:InvoiceCurrencyCode", "EUR"),
    element("ram:ApplicableTradeTax", [
      element("ram:CalculatedAmount", amount(taxCents)),
      element("ram:TypeCode", "VAT"),
      reason === undefined ? null : element("ram:ExemptionReason", reason),
      element("ram:BasisAmount", amount(netCents)),
      element("ram:CategoryCode", code),
      exemption === undefined ? null : element("ram:ExemptionReasonCode", exemption),
      element("ram:RateApplicablePercent", String(vatPercents[taxCase])),
    ]),
    element(
      "ram:SpecifiedTradePaymentTerms",
      element("ram:Description", `${paymentLabel(invoice)} ${formatInvoiceDay(paidOn)}.`),
    ),
    element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      element("ram:LineTotalAmount", amount(netCents)),
      element("ram:TaxBasisTotalAmount", amount(netCents)),
      element("ram:TaxTotalAmount", amount(taxCents), { currencyID: "EUR" }),
      element("ram:GrandTotalAmount", amount(grossCents)),
      element("ram:TotalPrepaidAmount", amount(grossCents)),
      element("ram:DuePayableAmount", amount(0)),
    ]),
    corrects === null
      ? null
      : element("ram:InvoiceReferencedDocument", [
          element("ram:IssuerAssignedID", corrects.number),
          date("ram:FormattedIssueDateTime", corrects.issuedOn, "qdt"),
        ]),
  ]);
}
