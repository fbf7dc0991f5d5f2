import { describe, expect, test } from "vitest";
import { fieldErrors } from "../error-response.ts";
import { orderRequest } from "./order-request.ts";
import { summaryOf } from "./order-summary.ts";

const contact = { firstName: "Jörg", lastName: "Groß", email: "joerg@example.de" };
const answers = { targetAudience: "Handwerker", service: "Buchhaltung", problems: "Keine Zeit" };
const valid = {
  generic: { kind: "generic", speaker: "speaker-1", ...contact, address: "/create-video", script: "Guten Tag" },
  neukunden: { kind: "neukunden", speaker: "speaker-1", ...contact, address: "/neukunden/video-erstellen", ...answers },
  "video-ads": { kind: "video-ads", speaker: "speaker-1", ...contact, address: "/x", script: "Guten Tag" },
  "email-marketing": {
    kind: "email-marketing",
    speaker: "email-clara",
    ...contact,
    address: "/x",
    customerUrl: "beispiel.de",
    ...answers,
  },
  whatsapp: {
    kind: "whatsapp",
    speaker: "speaker-whatsapp-1",
    ...contact,
    address: "/x",
    selectedQuestion: "retention",
  },
};

const errorsOf = (request: object) => fieldErrors(orderRequest.safeParse(request).error?.issues ?? []);

describe("the required answers of an order", () => {
  test.each(Object.entries(valid))("[WIZ-08] %s is complete without a WhatsApp number", (_kind, request) => {
    expect(errorsOf(request)).toEqual({});
    expect(errorsOf({ ...request, whatsappNumber: "" })).toEqual({});
    expect(errorsOf({ ...request, whatsappNumber: "0170 1234567" })).toEqual({});
    expect(errorsOf({ ...request, whatsappNumber: "12" })).toHaveProperty("whatsappNumber");
  });

  const required = Object.entries(valid).flatMap(([kind, request]) =>
    Object.keys(request)
      .filter((name) => !["kind", "address"].includes(name))
      .map((name) => [kind, name, request] as const),
  );
  test.each(required)("[WIZ-08] %s needs %s, and blanks are not accepted", (_kind, name, request) => {
    for (const value of [undefined, "", "  \n "]) {
      const message = errorsOf({ ...request, [name]: value })[name];
      expect(message).toMatch(/^Bitte (?:geben|wählen|beschreiben) Sie /);
    }
  });

  test.each([
    ["beispiel.de", "https://beispiel.de"],
    [" http://www.müller-bau.de/über-uns ", "http://www.müller-bau.de/über-uns"],
    ["HTTPS://Beispiel.DE", "HTTPS://Beispiel.DE"],
  ])("[WIZ-06] a website address is accepted in its usual forms: %s", (typed, expected) => {
    const { data } = orderRequest.safeParse({ ...valid["email-marketing"], customerUrl: typed });
    expect(data).toMatchObject({ customerUrl: expected });
  });

  test.each(["beispiel", "javascript:alert(1)", "ftp://beispiel.de", "https://", "mailto:a@b.de", "x".repeat(600)])(
    "[WIZ-06] this is not the address of a website: %s",
    (typed) => {
      expect(errorsOf({ ...valid["email-marketing"], customerUrl: typed })).toHaveProperty("customerUrl");
    },
  );

  test("[WIZ-04] [WIZ-05] [WIZ-07] a summary shows 100, 50 and 70 characters, and never half of one", () => {
    const long = "👍".repeat(120);
    const value = (request: Parameters<typeof summaryOf>[0], label: string) =>
      summaryOf(request).find((line) => line.label === label)?.value;
    expect(value({ kind: "generic", script: long }, "Skript")).toBe(`${"👍".repeat(100)}…`);
    expect(value({ kind: "neukunden", problems: long }, "Probleme")).toBe(`${"👍".repeat(50)}…`);
    expect(value({ kind: "whatsapp", selectedQuestion: "retention" }, "Anwendungsfall")).toBe(
      "Kundenbindung und Upselling nach dem Kauf",
    );
    expect(value({ kind: "neukunden", problems: "  " }, "Probleme")).toBeUndefined();
  });
});
