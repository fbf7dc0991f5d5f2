/**
 * Member states of the EU with the form of their VAT ids after the country prefix. Source: European Commission, VIES
 * FAQ 11, "What is the format of a VAT number". Northern Ireland (XI) is missing, because it counts as EU for goods
 * only.
 */
const memberStates = {
  AT: { name: "Österreich", form: /^U\d{8}$/ },
  BE: { name: "Belgien", form: /^[01]\d{9}$/ },
  BG: { name: "Bulgarien", form: /^\d{9,10}$/ },
  CY: { name: "Zypern", form: /^\d{8}[A-Z]$/ },
  CZ: { name: "Tschechien", form: /^\d{8,10}$/ },
  DE: { name: "Deutschland", form: /^\d{9}$/ },
  DK: { name: "Dänemark", form: /^\d{8}$/ },
  EE: { name: "Estland", form: /^\d{9}$/ },
  ES: { name: "Spanien", form: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/ },
  FI: { name: "Finnland", form: /^\d{8}$/ },
  FR: { name: "Frankreich", form: /^[A-HJ-NP-Z\d]{2}\d{9}$/ },
  GR: { name: "Griechenland", form: /^\d{9}$/ },
  HR: { name: "Kroatien", form: /^\d{11}$/ },
  HU: { name: "Ungarn", form: /^\d{8}$/ },
  IE: { name: "Irland", form: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { name: "Italien", form: /^\d{11}$/ },
  LT: { name: "Litauen", form: /^(?:\d{9}|\d{12})$/ },
  LU: { name: "Luxemburg", form: /^\d{8}$/ },
  LV: { name: "Lettland", form: /^\d{11}$/ },
  MT: { name: "Malta", form: /^\d{8}$/ },
  NL: { name: "Niederlande", form: /^[A-Z\d+*]{9}B[A-Z\d+*]{2}$/ },
  PL: { name: "Polen", form: /^\d{10}$/ },
  PT: { name: "Portugal", form: /^\d{9}$/ },
  RO: { name: "Rumänien", form: /^\d{2,10}$/ },
  SE: { name: "Schweden", form: /^\d{12}$/ },
  SI: { name: "Slowenien", form: /^\d{8}$/ },
  SK: { name: "Slowakei", form: /^\d{10}$/ },
} as const;

/** ISO 3166 code of a member state of the EU. */
export type MemberState = keyof typeof memberStates;
export const memberStateCodes = Object.keys(memberStates) as [MemberState, ...MemberState[]];
export const memberStateName = (code: MemberState): string => memberStates[code].name;

/** VAT ids of Greece begin with EL, unlike its ISO code (Directive 2006/112/EC, Art. 215). */
const prefixOf = (code: MemberState) => (code === "GR" ? "EL" : code);

/** Writes a VAT id without spaces, dots and hyphens, and in capitals: `de 123.456.789` becomes `DE123456789`. */
export const normaliseVatId = (text: string): string => text.replaceAll(/[\s.-]/g, "").toUpperCase();

/**
 * Finds the member state whose form a normalised VAT id has. The form alone is checked, not whether the id is in use.
 * @returns undefined if the form is that of no member state
 */
export function memberStateOf(vatId: string): MemberState | undefined {
  return memberStateCodes.find(
    (code) => vatId.startsWith(prefixOf(code)) && memberStates[code].form.test(vatId.slice(2)),
  );
}
