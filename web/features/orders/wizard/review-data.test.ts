import { expect, test } from "vitest";
import { initialAnswers } from "./answers.ts";
import { reviewOfDraft } from "./review-data.ts";
import { sampleUser as user } from "./sample-user.ts";

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
