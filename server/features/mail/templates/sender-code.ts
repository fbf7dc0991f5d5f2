import { senderCodeMinutes } from "#domain/senders/code-lifetime.ts";
import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = {
  code: string;
  /** Name of the account's owner. */
  account: string;
  company: string;
};

/**
 * Email with a code to a sender's reply address: entering the code proves access to that mailbox. The subject does not
 * contain the code, because the account's owner and admins can read subjects.
 */
export function senderCode({ code, account, company }: Values, { brand }: EmailSender): EmailContent {
  return {
    subject: "Ihr Bestätigungscode für die Antwortadresse",
    preheader: `${code} gilt ${senderCodeMinutes} Minuten.`,
    title: "Bitte bestätigen Sie die Antwortadresse",
    paragraphs: [
      `${account} möchte bei ${brand.name} Videos im Namen von „${company}“ verschicken. Antworten der Empfänger sollen an diese Adresse gehen.`,
      `Ihr Code: ${code}`,
      `Geben Sie ihn dort ein, wo Sie ihn angefordert haben. Er gilt ${senderCodeMinutes} Minuten und lässt sich einmal verwenden.`,
    ],
    remarks: [
      "Sie wissen davon nichts? Dann geben Sie den Code bitte nicht weiter: Ohne ihn wird in diesem Namen nichts verschickt.",
    ],
  };
}
