import { extractXml } from "@stackforge-eu/factur-x";
import { expect, test } from "vitest";
import { sampleInvoice } from "#server/testing/invoices.ts";
import { toEInvoice } from "./e-invoice.ts";
import { fontFor } from "./pdf-a.ts";
import { renderInvoicePdf } from "./render-pdf.ts";

test("the PDF contains the electronic invoice, which another program finds in it", async () => {
  const invoice = sampleInvoice();
  const { xml, filename } = await extractXml(await renderInvoicePdf(invoice));
  expect(xml).toBe(toEInvoice(invoice));
  expect(filename).toBe("factur-x.xml");
});

test("the same invoice gives the same bytes, another one does not", async () => {
  const first = await renderInvoicePdf(sampleInvoice());
  expect((await renderInvoicePdf(sampleInvoice())).equals(first)).toBe(true);
  expect((await renderInvoicePdf(sampleInvoice({ number: "RE-2026-000043" }))).equals(first)).toBe(false);
});

test("the PDF says that it is PDF/A-3b, with colour profile, profile of the invoice and embedded fonts only", async () => {
  const pdf = (await renderInvoicePdf(sampleInvoice())).toString("latin1");
  expect(pdf).toMatch(/^%PDF-1\.7/);
  for (const part of [
    "<pdfaid:part>3</pdfaid:part>",
    "<pdfaid:conformance>B</pdfaid:conformance>",
    "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    "/S /GTS_PDFA1",
    "/AFRelationship /Alternative",
    "/Lang (de-DE)",
  ]) {
    expect(pdf).toContain(part);
  }
  expect(pdf.match(/\/FontFile2 /g)).toHaveLength(2);
  expect(pdf.match(/\/Type \/FontDescriptor/g)).toHaveLength(2);
  expect(pdf).not.toMatch(/\/Encrypt|\/JavaScript|\/SMask|\/Helvetica/);
});

test("a document of the test checkout has no electronic form that a program could book", async () => {
  const pdf = (await renderInvoicePdf(sampleInvoice({ isTest: true, number: "TEST-RE-2026-000001" }))).toString(
    "latin1",
  );
  expect(pdf).not.toContain("EmbeddedFile");
  expect(pdf).not.toContain("fx:ConformanceLevel");
});

test.each([
  ["Groß & Söhne – „Łódź“", "text", "Groß & Söhne – „Łódź“"],
  ["Cafe\u0301", "text", "Café"],
  ["Ελληνικά", "other", "Ελληνικά"],
  ["София 漢", "other", "София ?"],
  ["a\u0007b", "other", "a?b"],
])("%j is set in a font that has its characters", (text, font, written) => {
  expect(fontFor(text)).toEqual({ font, text: written });
});
