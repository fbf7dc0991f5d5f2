import { expect, test } from "vitest";
import { aboutPage, aboutSections, describeOperator } from "../content/about.ts";
import { businessHours, supportLocation } from "../content/contact.ts";
import { contactHours, contactLocation } from "./contact-details.ts";
import { emptyOperator } from "./empty-operator.ts";
import { publicOperator } from "./operator.ts";

const company = { ...emptyOperator, company: "Kerner GmbH" };

test("[CONT-01] [ABOUT-01] contact and about page show their sample texts until a company is stated", () => {
  expect(contactHours(emptyOperator)).toEqual(businessHours);
  expect(contactLocation(emptyOperator)).toBe(supportLocation);
  expect(describeOperator(emptyOperator)).toEqual({ lead: aboutPage.lead, sections: aboutSections });
});

test("a stated company has no hours, place and support that it did not enter", () => {
  expect(contactHours(company)).toEqual([]);
  expect(contactLocation(company)).toBe("");
  const { lead, sections } = describeOperator(company);
  expect(lead).toMatch(/^Kerner GmbH betreibt \{name\}\./);
  expect(sections.map(({ title }) => title)).toEqual(["Was wir ändern wollen", "Für wen {name} da ist"]);
  expect(JSON.stringify({ lead, sections })).not.toMatch(/Start-up|Würzburg|Bayern/);
});

test("hours, place and support are those that the operator has entered", () => {
  const stated = {
    ...company,
    city: "Graz",
    country: "AT" as const,
    businessHours: "Montag bis Freitag: 9:00–18:00 Uhr;Samstag: nach Vereinbarung; Sonntags geschlossen;",
    funding: "Das Land Steiermark unterstützt uns.",
  };
  expect(contactHours(stated)).toEqual([
    { days: "Montag bis Freitag", hours: "9:00–18:00 Uhr" },
    { days: "Samstag", hours: "nach Vereinbarung" },
    { days: "Sonntags geschlossen", hours: "" },
  ]);
  expect(contactLocation(stated)).toBe("Graz, Österreich");
  expect(contactLocation({ ...stated, location: "Wien und Graz" })).toBe("Wien und Graz");
  const [, place, support] = describeOperator(stated).sections;
  expect(place).toMatchObject({
    title: "Aus Graz",
    paragraphs: [expect.stringMatching(/^Kerner GmbH hat .* in Graz\./)],
  });
  expect(support?.paragraphs).toEqual(["Das Land Steiermark unterstützt uns."]);
});

test("details of a server of the release before, which does not know these fields, are read", () => {
  const { location: _location, businessHours: _hours, funding: _funding, ...former } = company;
  expect(publicOperator.parse(former)).toMatchObject({ company: "Kerner GmbH", businessHours: "" });
});
