import { memberStateOf } from "./vat-id.ts";

/**
 * How a sale is taxed. `standard` and `reduced`: with German VAT (§ 12 Abs. 1 and 2 UStG). `small-business`: without
 * VAT (§ 19 UStG). `reverse-charge`: the business in another EU country that buys owes the tax (§ 3a Abs. 2, § 14a Abs.
 * 1 UStG; Directive 2006/112/EC, Art. 44 and 196).
 */
export const taxCases = ["standard", "reduced", "small-business", "reverse-charge"] as const;
export type TaxCase = (typeof taxCases)[number];
/** Tax cases of sales inside Germany; the seller and the product determine which one applies. */
export type DomesticTaxCase = Exclude<TaxCase, "reverse-charge">;

/** Percent of VAT in each tax case (§ 12 UStG). */
export const vatPercents = { standard: 19, reduced: 7, "small-business": 0, "reverse-charge": 0 } as const;

/** An amount in whole euro cents; `netCents + taxCents` is exactly `grossCents`, which is what the buyer pays. */
export type TaxedAmount = { taxCase: TaxCase; netCents: number; taxCents: number; grossCents: number };

/** Divides two integers that are not negative and rounds half up, without fractions that are inexact in binary. */
const divideRounded = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor));

/**
 * Splits the gross total of a sale into net amount and tax: net = gross × 100 / (100 + percent), rounded to cents. Call
 * it with the total of an invoice, because rounding each of its lines would add up errors.
 * @param grossCents whole cents, at least 0
 */
export function splitGross(grossCents: number, taxCase: DomesticTaxCase): TaxedAmount {
  const netCents = divideRounded(grossCents * 100, 100 + vatPercents[taxCase]);
  return { taxCase, netCents, taxCents: grossCents - netCents, grossCents };
}

/**
 * Amount of a sale to a buyer.
 * @param grossCents price in the seller's country, with its tax
 * @param buyerVatId normalised VAT id of the buyer; a valid one of another member state leads to reverse charge, and
 * the buyer then pays the net amount
 */
export function taxSale(grossCents: number, domestic: DomesticTaxCase, buyerVatId: string | undefined): TaxedAmount {
  const amount = splitGross(grossCents, domestic);
  if (buyerVatId === undefined || !isForeignVatId(buyerVatId)) return amount;
  const { netCents } = amount;
  return { taxCase: "reverse-charge", netCents, taxCents: 0, grossCents: netCents };
}

/** Whether a VAT id has the form of a member state other than Germany. */
export function isForeignVatId(vatId: string): boolean {
  const country = memberStateOf(vatId);
  return country !== undefined && country !== "DE";
}

type Seller = { isSmallBusiness: boolean; vatId: string };

/**
 * Tax case of the seller's sales in Germany.
 * @param vatPercent German VAT rate of the operator's product
 */
export function domesticCase(
  { isSmallBusiness }: Pick<Seller, "isSmallBusiness">,
  vatPercent: 19 | 7,
): DomesticTaxCase {
  if (isSmallBusiness) return "small-business";
  return vatPercent === 19 ? "standard" : "reduced";
}

/**
 * Whether the seller can sell with reverse charge: the invoice must name both VAT ids (§ 14a Abs. 1 UStG). Small
 * businesses sell without tax to everybody.
 */
export const canReverseCharge = ({ isSmallBusiness, vatId }: Seller): boolean => !isSmallBusiness && vatId !== "";
