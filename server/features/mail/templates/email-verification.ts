import { emailLinkRule } from "#domain/accounts/link-lifetimes.ts";
import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = { name: string; link: string };

export function emailVerification({ name, link }: Values, { brand }: EmailSender): EmailContent {
  return {
    subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    preheader: emailLinkRule,
    title: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
    paragraphs: [
      `Guten Tag, ${name},`,
      `zu dieser Adresse gehört ein Konto bei ${brand.name}. Bestätigen Sie mit einem Klick, dass Sie die E-Mails hier lesen. ${emailLinkRule}`,
    ],
    button: { label: "E-Mail-Adresse bestätigen", link },
    remarks: ["Sie haben kein Konto angelegt? Dann klicken Sie bitte nicht: Die Adresse bleibt unbestätigt."],
  };
}
