import { expect, test } from "vitest";
import { withdrawalDays } from "../orders/withdrawal.ts";
import { emptyOperator } from "../operator/empty-operator.ts";
import { draftLegalText } from "./drafts.ts";
import { gapMark, legalTextBody, splitLegalText } from "./legal-texts.ts";

test("headings begin sections, empty lines end paragraphs, and lines stay", () => {
  expect(splitLegalText("Vorab.\n\n## Preis\nErste\nZeile.\n\nZweiter.\n## Ende")).toEqual([
    { title: null, paragraphs: ["Vorab."] },
    { title: "Preis", paragraphs: ["Erste\nZeile.", "Zweiter."] },
    { title: "Ende", paragraphs: [] },
  ]);
});

const operator = {
  ...emptyOperator,
  company: "Studio am Dom GmbH",
  street: "Domstraße 1",
  postalCode: "97070",
  city: "Würzburg",
  phone: "0931 123456",
};
const known = { brandName: "Studio", publicUrl: "https://studio.example", operator, supportEmail: "post@dom.example" };

test("the draft of the withdrawal instruction is the statutory model for services, with what it lacks in a section of its own", () => {
  const draft = draftLegalText("withdrawal", known);
  expect(draft).not.toContain(gapMark);
  const sections = splitLegalText(draft);
  expect(sections.map(({ title }) => title)).toEqual([
    "Widerrufsrecht",
    "Folgen des Widerrufs",
    "Muster-Widerrufsformular",
    "Vorzeitiges Erlöschen des Widerrufsrechts",
  ]);
  expect(withdrawalDays, "which the model writes out").toBe(14);
  const [right, consequences] = sections.map(({ paragraphs }) => paragraphs);
  expect(right?.slice(0, 3)).toEqual([
    "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
    "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.",
    "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (Studio am Dom GmbH, Domstraße 1, 97070 Würzburg, Telefon: 0931 123456, E-Mail: post@dom.example) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.",
  ]);
  expect(right?.[3]).toContain("auch online unter https://studio.example/bestellungen");
  expect(consequences?.[0]).toContain("einschließlich der Lieferkosten");
  expect(consequences?.[1]).toMatch(
    /^Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll,/,
  );
});

test("an address without HTTPS, which no customer can open, is marked as missing in the drafts", () => {
  const local = { ...known, publicUrl: "http://localhost:3000" };
  for (const kind of ["terms", "withdrawal"] as const) {
    const draft = draftLegalText(kind, local);
    expect(draft).not.toContain("localhost");
    expect(draft).toContain(`${gapMark}: Internetadresse]`);
    expect(legalTextBody.safeParse(draft).success).toBe(false);
    expect(legalTextBody.safeParse(draftLegalText(kind, known)).success).toBe(true);
  }
});

test("the draft of the terms says when the video is delivered", () => {
  const service = splitLegalText(draftLegalText("terms", known)).find(({ title }) => title === "3. Leistung");
  expect(service?.paragraphs.join(" ")).toContain("spätestens innerhalb von drei Tagen");
});
