/** Country codes after which the leading zero of a domestic number is dropped. */
const withTrunkZero = ["49", "43", "41"];
const germany = "49";
/** Maximum number of digits of a German number without country code. */
const maxDomesticDigits = 11;
/** Number of digits of a phone number with its country code (E.164). */
const digits = { min: 8, max: 15 };

/**
 * Normalises a phone number to digits with country code: 0170 123 45 67 becomes 491701234567. Numbers without country
 * code count as German. Null for an invalid number or if the country is ambiguous.
 */
export function toWhatsappNumber(typed: string): string | null {
  const plain = typed.trim().replaceAll(/[\s\u00a0()/.\-–]/g, "");
  if (!/^\+?\d+$/.test(plain)) return null;
  const number = withCountry(plain);
  return number && number.length >= digits.min && number.length <= digits.max ? number : null;
}

function withCountry(plain: string): string | null {
  if (plain.startsWith("+")) return withoutHomeZero(plain.slice(1));
  if (plain.startsWith("00")) return withoutHomeZero(plain.slice(2));
  if (plain.startsWith("0")) return withoutHomeZero(germany + plain);
  return plain.length > maxDomesticDigits && withTrunkZero.some((code) => plain.startsWith(code))
    ? withoutHomeZero(plain)
    : null;
}

function withoutHomeZero(international: string): string | null {
  if (international.startsWith("0")) return null;
  const code = withTrunkZero.find((candidate) => international.startsWith(candidate));
  if (!code) return international;
  const rest = international.slice(code.length).replace(/^0/, "");
  // Refuse a second leading zero, which no phone number has.
  return rest.startsWith("0") ? null : code + rest;
}
