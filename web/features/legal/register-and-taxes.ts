import { operatorLabels, type PublicOperator } from "#domain/operator/operator.ts";

/** Lines of the imprint about register, taxes and supervision (§ 5 Abs. 1 Nr. 3, 4 and 6 DDG), as far as stated. */
export function registerAndTaxes(operator: PublicOperator): string[] {
  const { registerCourt, registerNumber, vatId, economicId, isSmallBusiness, supervisoryAuthority } = operator;
  const register = [registerCourt, registerNumber].filter(Boolean).join(", ");
  return [
    register && `Registereintrag: ${register}`,
    vatId && `Umsatzsteuer-Identifikationsnummer: ${vatId}`,
    economicId && `Wirtschafts-Identifikationsnummer: ${economicId}`,
    isSmallBusiness ? "Umsätze sind steuerfrei nach § 19 UStG (Kleinunternehmerregelung)." : "",
    supervisoryAuthority && `${operatorLabels.supervisoryAuthority}: ${supervisoryAuthority}`,
  ].filter(Boolean);
}
