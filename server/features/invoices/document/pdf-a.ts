import PdfKit from "pdfkit";
import { eInvoiceFileName } from "./e-invoice.ts";

const folder = new URL("../../../../assets/fonts/", import.meta.url);
export const fonts = { text: "text", strong: "strong", other: "other" } as const;
const files = {
  text: "special-gothic-regular.ttf",
  strong: "special-gothic-semibold.ttf",
  other: "noto-sans-regular.ttf",
} as const;

const inSpecialGothic =
  /^[ -~\u00A0-\u00AC\u00AE-\u0148\u014A-\u0161\u0164-\u017E\u0218-\u021B\u1E9E\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]*$/;
const notInNotoSans =
  /[^ -~\u00A0-\u017F\u0218-\u021B\u0386-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2026\u20AC]/gu;

/**
 * Chooses a font that has all characters of a text: PDF/A allows none that the font lacks. Greek and Cyrillic names are
 * set in Noto Sans; characters of other scripts are replaced by question marks.
 */
export function fontFor(text: string, isStrong = false): { font: keyof typeof fonts; text: string } {
  const composed = text.normalize("NFC");
  if (inSpecialGothic.test(composed)) return { font: isStrong ? "strong" : "text", text: composed };
  return { font: "other", text: composed.replaceAll(notInNotoSans, "?") };
}

/** Namespace of the XMP properties that name the electronic invoice in a PDF (ZUGFeRD 2, Factur-X 1.0). */
const namespace = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const properties = {
  DocumentFileName: [eInvoiceFileName, "Name of the embedded XML invoice file"],
  DocumentType: ["INVOICE", "Type of the hybrid document"],
  Version: ["1.0", "Version of the XML schema"],
  ConformanceLevel: ["EN 16931", "Profile of the XML invoice"],
} as const;

/**
 * XMP packet with the properties of the embedded invoice. PDF/A requires a declaration of each property that is not
 * standard.
 */
const declaration = `
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${Object.entries(properties)
      .map(
        ([name, [, description]]) => `
      <rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
      )
      .join("")}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description xmlns:fx="${namespace}" rdf:about="">
  ${Object.entries(properties)
    .map(([name, [value]]) => `<fx:${name}>${value}</fx:${name}>`)
    .join("")}
</rdf:Description>`;

type Content = {
  /** Title of the document, without characters such as `&` or `<`: pdfkit writes it into XML without escaping. */
  title: string;
  createdAt: Date;
  /** The electronic invoice to embed; null for a document without one. */
  eInvoice: string | null;
  draw: (page: PDFKit.PDFDocument) => void;
};

/**
 * Writes a page of A4 as PDF/A-3b with embedded subsets of the fonts. The same content gives the same bytes.
 * @returns the file
 */
export async function writePdf({ title, createdAt, eInvoice, draw }: Content): Promise<Buffer> {
  const document = new PdfKit({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    lang: "de-DE",
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt, Producer: "Lichtspiel", Creator: "Lichtspiel" },
  });
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  document.on("end", () => resolve(Buffer.concat(chunks)));
  document.on("error", reject);
  for (const [name, file] of Object.entries(files)) document.registerFont(name, new URL(file, folder).pathname);
  draw(document);
  if (eInvoice !== null) {
    const attachment = {
      name: eInvoiceFileName,
      type: "text/xml",
      description: "Elektronische Rechnung nach EN 16931",
      relationship: "Alternative",
      creationDate: createdAt,
      modifiedDate: createdAt,
    };
    document.file(Buffer.from(eInvoice), attachment);
    document.appendXML(declaration);
  }
  document.end();
  return promise;
}
