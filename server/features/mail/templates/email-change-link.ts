import { emailLinkRule } from "#domain/accounts/link-lifetimes.ts";
import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  name: string;
  /** Link that confirms the change; null if the new address has an account already. */
  link: string | null;
};

/**
 * Email to the new address, which asks to confirm the change, or says that the address has an account already. The
 * subject is the same in both cases, so that it does not reveal which case applies.
 */
export function emailChangeLink({ name, link }: Values, { brand, publicUrl }: EmailSender): EmailContent {
  const subject = `Ihre neue E-Mail-Adresse bei ${brand.name}`;
  if (link === null) {
    return {
      subject,
      preheader: "Mit dieser Adresse gibt es schon ein Konto.",
      title: "Mit dieser Adresse gibt es schon ein Konto",
      paragraphs: [
        "Guten Tag,",
        `jemand möchte diese Adresse in einem anderen Konto bei ${brand.name} eintragen. Weil sie schon zu Ihrem Konto gehört, ist nichts geschehen, und es wird auch nichts geschehen.`,
        "Waren Sie das? Dann melden Sie sich mit dieser Adresse an.",
      ],
      button: { label: "Zur Anmeldung", link: new URL("/auth", publicUrl).href },
    };
  }
  return {
    subject,
    preheader: emailLinkRule,
    title: "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
    paragraphs: [
      `Guten Tag, ${name},`,
      `diese Adresse soll die neue Adresse Ihres Kontos bei ${brand.name} werden. Sie gilt, sobald Sie das bestätigen. ${emailLinkRule}`,
    ],
    button: { label: "Neue Adresse bestätigen", link },
    remarks: ["Sie haben das nicht verlangt? Dann klicken Sie bitte nicht: Ohne Ihre Bestätigung geschieht nichts."],
  };
}
