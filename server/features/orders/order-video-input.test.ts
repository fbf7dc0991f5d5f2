import { expect, test } from "vitest";
import { orderVideo } from "#domain/models/order-video.ts";
import { type OrderRequest, orderRequest } from "#domain/orders/order-request.ts";
import { readDescription } from "#engine/index.ts";
import { describeOrderVideo } from "#server/providers/local/render-description.ts";
import { orderVideoInput } from "./order-video-input.ts";

const sender = {
  name: "Petra Dom",
  company: "Physiopraxis am Dom",
  replyTo: "praxis@example.de",
  phone: "+49 931 123456",
};
const common = {
  speaker: "speaker-whatsapp-2",
  firstName: "Sabine",
  lastName: "Wagner",
  email: "sabine@example.de",
  address: "/whatsapp/video-erstellen",
};
const appointment = {
  what: "Erste Behandlung",
  date: "2026-12-03",
  time: "15:30",
  place: "Praxis am Dom, Domplatz 4",
};
const whatsapp = { kind: "whatsapp", ...common, selectedQuestion: "appointment" };
const own = { kind: "generic", ...common, script: "Guten Tag." };

const inputOf = (request: object) =>
  orderVideoInput({ request: orderRequest.parse(request) as OrderRequest, text: "Guten Tag.", website: null }).input;

test("[AGENT-01] the video of an appointment shows date, time, place, company and what to do", () => {
  const input = inputOf({ ...whatsapp, sender, appointment, callToAction: { kind: "call" } });
  expect(input).toMatchObject({
    senderCompany: "Physiopraxis am Dom",
    closing: {
      company: "Physiopraxis am Dom",
      lines: ["Donnerstag, 3. Dezember 2026 · 15:30 Uhr", "Praxis am Dom, Domplatz 4", "Erste Behandlung"],
      action: `Jetzt anrufen: ${sender.phone}`,
    },
  });
  expect(() => readDescription(describeOrderVideo(orderVideo.input.parse(input), undefined))).not.toThrow();
});

test.each([
  [{ kind: "answer" }, "Jetzt antworten"],
  [{ kind: "book", url: "https://www.kornblume-shop.de/termine/" }, "Termin buchen: www.kornblume-shop.de/termine"],
  [{ kind: "visit", url: `kornblume-shop.de/${"weit/".repeat(20)}` }, "Website besuchen: kornblume-shop.de"],
])("the call to action %j is shown as %s", (callToAction, action) => {
  expect(inputOf({ ...own, sender, callToAction }).closing).toEqual({ company: sender.company, lines: [], action });
});

test("an order of the former format has neither a company nor a closing card", () => {
  expect(inputOf(own)).toEqual({ text: "Guten Tag.", speaker: common.speaker, format: "portrait", customer: null });
});
