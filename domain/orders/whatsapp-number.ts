/** placeholder until the helper's version is merged */
export function toWhatsappNumber(typed: string): string | null {
  const digits = typed.replaceAll(/[^\d+]/g, "");
  return digits === "" ? null : digits.replace(/^\+/, "").replace(/^0(?!0)/, "49");
}
