import { describe, expect, test } from "vitest";
import { videoRequestFields } from "./order-webhook-fields.ts";
import { type OrderRequest, orderRequest } from "./order-request.ts";

const occasion = {
  orderId: "0b1c",
  paymentStatus: "pending",
  timestamp: "2026-11-21T20:00:00.000Z",
  publicUrl: "https://film.example",
  approval: null,
} as const;
const contact = { firstName: "Jörg", lastName: "Groß", email: "joerg@example.de", whatsappNumber: "+49 170 1234567" };
const fieldsOf = (request: OrderRequest) => videoRequestFields(orderRequest.parse(request), occasion);

const common = {
  event: "video_create_requested",
  timestamp: occasion.timestamp,
  background: null,
  ...contact,
  hintergrund: null,
  vorname: "Jörg",
  nachname: "Groß",
  email_adresse: "joerg@example.de",
  whatsapp_nummer: "+49 170 1234567",
  orderId: "0b1c",
  paymentStatus: "pending",
};
const answers = { targetAudience: "Handwerker", service: "Buchhaltung", problems: "Keine Zeit" };
const german = { zielgruppe: "Handwerker", dienstleistung: "Buchhaltung", probleme: "Keine Zeit" };

describe("what an automation receives about a video request", () => {
  test("[HOOK-04] [WIZ-03] an own script is portrait unless its order chose landscape", () => {
    const request = {
      kind: "generic",
      speaker: "speaker-1",
      ...contact,
      address: "/create-video",
      script: "Guten Tag!",
    } as const;
    expect(fieldsOf(request)).toMatchObject({ format: "portrait", format_de: "Hochformat" });
    expect(fieldsOf({ ...request, format: "landscape" })).toMatchObject({
      format: "landscape",
      formatLabel: "Landscape (16:9)",
      format_de: "Querformat",
      summaryText: expect.stringContaining("Format: Querformat (16:9)"),
    });
  });

  test("sender, recipient, topic, call to action and the approved text have their own fields", () => {
    const request = orderRequest.parse({
      kind: "whatsapp",
      speaker: "speaker-whatsapp-1",
      ...contact,
      address: "/whatsapp/video-erstellen",
      selectedQuestion: "appointment",
      sender: { name: "Eva Neu", company: "Praxis am Dom", replyTo: "eva@example.de", phone: "+49 931 123456" },
      recipient: { form: "formal", salutation: "mr", company: "Groß GmbH" },
      isForMyself: false,
      callToAction: { kind: "book", url: "praxis.example/termin" },
      appointment: {
        what: "Zahnreinigung",
        date: "2026-12-03",
        time: "15:30",
        place: "Domstraße 4, Würzburg",
        movedFromDate: "2026-12-01",
        movedFromTime: "",
      },
    });
    const approval = { script: "Guten Tag, Herr Groß.", at: "2026-11-21T19:59:00.000Z" };
    expect(videoRequestFields(request, { ...occasion, approval })).toMatchObject({
      ...common,
      frage: "Terminerinnerung und Terminverschiebung",
      fuer_mich_selbst: false,
      absender_name: "Eva Neu",
      absender_firma: "Praxis am Dom",
      absender_antwortadresse: "eva@example.de",
      absender_telefon: "+49 931 123456",
      absender_website: null,
      absender_impressum: null,
      empfaenger_form: "Sie",
      empfaenger_anrede: "Herr",
      empfaenger_firma: "Groß GmbH",
      handlungsaufforderung: "Termin buchen",
      handlungsaufforderung_url: "https://praxis.example/termin",
      termin_thema: "Zahnreinigung",
      termin_datum: "2026-12-03",
      termin_uhrzeit: "15:30",
      termin_ort: "Domstraße 4, Würzburg",
      termin_bisher_datum: "2026-12-01",
      termin_bisher_uhrzeit: null,
      freigegebener_text: "Guten Tag, Herr Groß.",
      freigegeben_am: "2026-11-21T19:59:00.000Z",
    });
  });

  test("[HOOK-04] [HOOK-05] an own script", () => {
    const script = "Guten Tag! ".repeat(30).trim();
    const address = "/create-video?speaker=speaker-1&format=portrait&x=%C3%A4+b";
    expect(fieldsOf({ kind: "generic", speaker: "speaker-1", ...contact, address, script })).toEqual({
      ...common,
      path: "/create-video",
      url: `https://film.example${address}`,
      query: { speaker: "speaker-1", format: "portrait", x: "ä b" },
      speakerId: "speaker-1",
      speakerName: "Lea Sommer",
      format: "portrait",
      formatLabel: "Portrait (9:16)",
      sprecher: "Lea Sommer",
      sprecher_id: "speaker-1",
      format_de: "Hochformat",
      script,
      scriptLength: 329,
      estimatedDurationMinutes: 2,
      skript: script,
      summaryText: `Sprecher: Lea Sommer\nFormat: Hochformat (9:16)\nSkript: ${script.slice(0, 100)}…`,
    });
  });

  const landscape = { format: "landscape", formatLabel: "Landscape (16:9)", format_de: "Querformat" };

  test("[HOOK-05] questions for new customers", () => {
    const address = "/neukunden/video-erstellen";
    expect(fieldsOf({ kind: "neukunden", speaker: "speaker-2", ...contact, address, ...answers })).toMatchObject({
      ...common,
      path: address,
      query: {},
      format: "portrait",
      useCase: "neukunden",
      ...answers,
      ...german,
      summaryText: expect.stringContaining("Zielgruppe: Handwerker"),
    });
  });

  test("[HOOK-05] email marketing, with the customer's address and the German names only", () => {
    const address = "/email-marketing/video-erstellen?speaker=email-clara";
    const request = { kind: "email-marketing", speaker: "email-clara", ...contact, address, ...answers } as const;
    const fields = fieldsOf({ ...request, customerUrl: "www.beispiel.de" });
    expect(fields).toMatchObject({
      ...common,
      ...landscape,
      speakerName: "Clara Hoffmann",
      useCase: "email-marketing",
      kunden_url: "https://www.beispiel.de",
      ...german,
    });
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(["targetAudience"]));
  });

  test("[HOOK-05] WhatsApp, with the question in plain text and no answers of a customer", () => {
    const address = "/whatsapp/video-erstellen";
    const request = { kind: "whatsapp", speaker: "speaker-whatsapp-2", ...contact, address } as const;
    const fields = fieldsOf({ ...request, selectedQuestion: "appointment" });
    expect(fields).toMatchObject({
      ...common,
      ...landscape,
      useCase: "whatsapp",
      selectedQuestion: "Terminerinnerung und Terminverschiebung",
      frage: "Terminerinnerung und Terminverschiebung",
    });
    expect(fieldsOf({ ...request, selectedQuestion: "lead-follow-up" })["frage"]).toBe(
      "Automatische Nachverfolgung von Leads",
    );
    for (const name of ["zielgruppe", "dienstleistung", "probleme", "kunden_url", "service"]) {
      expect(fields).not.toHaveProperty(name);
    }
  });

  test("[HOOK-04] video ads are a script with their use case; an invalid query has no effect", () => {
    const address = "/video-ads/video-erstellen?a=%E0%A4%A&=&b";
    const request = { kind: "video-ads", speaker: "speaker-videoads-3", ...contact, address, script: "Hallo" } as const;
    expect(fieldsOf(request)).toMatchObject({ useCase: "video-ads", query: { a: "%E0%A4%A", b: "" }, scriptLength: 5 });
  });
});
