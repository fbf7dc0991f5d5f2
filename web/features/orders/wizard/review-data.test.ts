import { expect, test } from "vitest";
import type { User } from "#domain/accounts/account-fields.ts";
import { initialAnswers } from "./answers.ts";
import { reviewOfDraft } from "./review-data.ts";

const user: User = {
  id: "1",
  email: "nina@example.de",
  first_name: "Nina",
  last_name: "Nutzer",
  full_name: "Nina Nutzer",
  whatsapp_number: "",
  notify_by_mail: true,
  role: "user",
  email_verified: true,
  pending_email: null,
  email_link_sent_at: null,
  created_at: "2026-01-01T00:00:00Z",
};
const stored = {
  name: "Anna Müller",
  company: "Nordwind",
  replyTo: "anna@nordwind.example",
  phone: "0931 123456",
  website: "",
  imprintUrl: "",
};

function senderRows(typed: Record<string, string>, sender: typeof stored | null) {
  const values = { ...initialAnswers("generic", user), ...typed };
  return reviewOfDraft({ kind: "generic", speaker: "speaker-1", format: "portrait", form: { values } }, sender).sender;
}

test("[WIZ-08] the review of an order for oneself shows all data of the stored sender, or that none is named", () => {
  expect(senderRows({ "sender.company": "Südwind aus einem alten Entwurf" }, stored)).toEqual([
    { label: "Name", value: "Anna Müller" },
    { label: "Unternehmen", value: "Nordwind" },
    { label: "Antwortadresse", value: "anna@nordwind.example" },
    { label: "Telefon", value: "0931 123456" },
  ]);
  expect(senderRows({ namesSender: "false" }, stored)).toEqual([{ label: "Unternehmen", value: "wird nicht genannt" }]);
  expect(senderRows({ "sender.company": "Südwind" }, null)).toEqual([]);
});
