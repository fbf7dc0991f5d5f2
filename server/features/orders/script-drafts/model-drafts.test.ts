import { afterAll, beforeEach, expect, test } from "vitest";
import type { ScriptDraft } from "#domain/orders/script-draft-calls.ts";
import { completion, languageModelService } from "#server/testing/language-model-service.ts";
import { testProduct } from "#server/testing/product.ts";

/** Tests of drafts that a language model writes: the server is connected to a simulated OpenAI-compatible service. */
const model = await languageModelService();
const product = await testProduct({ env: { OPENAI_BASE_URL: model.baseUrl, OPENAI_TEXT_MODEL: "klein" } });
const anna = await product.signIn();
afterAll(async () => {
  await product.stop();
  await model.stop();
});
beforeEach(() => void model.requests.splice(0));

const people = {
  speaker: "email-clara",
  firstName: "Petra",
  lastName: "Grün",
  email: "petra@example.de",
  address: "/email-marketing/video-erstellen",
  customerUrl: "http://127.0.0.1:1/",
  sender: { name: "Sarah Lang", company: "Klickwerk", replyTo: "sarah@example.de", phone: "0221 987654" },
  recipient: { form: "formal", salutation: "ms", company: "Grüne Liebe" },
  callToAction: { kind: "call" },
};
const email = {
  kind: "email-marketing",
  ...people,
  targetAudience: "Online-Shops für Naturkosmetik",
  service: "Performance-Marketing auf Meta und TikTok",
  problems: "Steigende Werbekosten, sinkender ROAS",
};
const reminder = {
  kind: "whatsapp",
  ...people,
  customerUrl: undefined,
  speaker: "speaker-whatsapp-1",
  selectedQuestion: "appointment",
  appointment: { what: "Strategiegespräch", date: "2026-12-03", time: "15:30", place: "Domstraße 5, 50667 Köln" },
};

const goodEmail = `Guten Tag, Frau Grün! Kennen Sie das auch, wenn die Werbung jeden Monat teurer wird und trotzdem weniger Bestellungen kommen? Viele Shops stehen gerade vor derselben Frage, und kaum jemand hat dafür Zeit.

Ich bin Clara und melde mich im Auftrag von Sarah Lang von Klickwerk. Wir kümmern uns um Ihre Werbung auf Meta und TikTok, damit jeder Euro bei den richtigen Menschen ankommt. Sie sehen dabei jederzeit, was Ihre Anzeigen bewirken, und Sie behalten das letzte Wort.

Wenn Sie wissen möchten, was bei Ihnen möglich ist, rufen Sie uns an unter 0221 987654. Im Gespräch klären wir in Ruhe, wo Sie stehen und was Ihnen hilft. Herzliche Grüße von Sarah Lang von Klickwerk.`;
const goodReminder = `Guten Tag, Frau Grün! Am Donnerstag, dem 3. Dezember, um 15:30 Uhr sind wir zu Ihrem Strategiegespräch verabredet. Ich bin Malik und melde mich für Klickwerk bei Ihnen. Sie finden uns hier: Domstraße 5, Köln. Wir bereiten alles für Sie vor und nehmen uns Zeit für Ihre Fragen. Falls Ihnen etwas dazwischenkommt, rufen Sie uns bitte an unter 0221 987654. Herzliche Grüße von Klickwerk und bis zum Termin.`;

const says = (script: string) => () => completion(JSON.stringify({ script }));
async function draft(request: object): Promise<ScriptDraft> {
  const response = await product.send("POST", "/api/video-drafts", { as: anna, body: request });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

test("[AGENT-03] a draft by the configured language model is the text that is shown before the payment", async () => {
  model.answer = says(goodEmail);
  expect(await draft(email)).toMatchObject({ by: "model", text: goodEmail });
  model.answer = says(goodReminder);
  expect(await draft(reminder)).toMatchObject({ by: "model", text: goodReminder });
  expect(model.requests).toHaveLength(2);
  expect(JSON.stringify(model.requests)).not.toMatch(/petra@example|sarah@example/);
});

test.each<[string, object, string]>([
  ["does not name the company", email, goodEmail.replaceAll(" von Klickwerk", "")],
  ["asks for two things", email, goodEmail.replace("Im Gespräch", "Oder antworten Sie auf diese E-Mail. Im Gespräch")],
  [
    "asks for another thing",
    email,
    goodEmail.replace("rufen Sie uns an unter 0221 987654", "antworten Sie bitte kurz"),
  ],
  ["asks for nothing", email, goodEmail.replace("rufen Sie uns an unter 0221 987654", "freuen wir uns sehr darüber")],
  ["names another number", email, goodEmail.replace("0221 987654", "0221 123123")],
  ["says du", email, goodEmail.replace("Kennen Sie das auch", "Kennst du das auch")],
  ["greets somebody else", email, goodEmail.replace("Frau Grün", "Frau Blau")],
  ["tells the group to itself", email, goodEmail.replace("Viele Shops", "Online-Shops für Naturkosmetik")],
  ["holds business shorthand", email, goodEmail.replace("Bestellungen", "B2B-Leads")],
  ["shouts", email, goodEmail.replace("Herzliche Grüße", "HERZLICHE Grüße")],
  ["holds an equals sign", email, goodEmail.replace("und trotzdem", "= und trotzdem")],
  ["leaves a quotation mark open", email, goodEmail.replace("das letzte Wort", "„das letzte Wort")],
  [
    "says a sentence twice",
    email,
    goodEmail.replace("Herzliche", "Ich bin Clara und melde mich im Auftrag von Sarah Lang von Klickwerk. Herzliche"),
  ],
  ["moves the appointment", reminder, goodReminder.replace("15:30", "15:45")],
  ["forgets the place", reminder, goodReminder.replace("Sie finden uns hier: Domstraße 5, Köln. ", "")],
  ["forgets the day", reminder, goodReminder.replace("Am Donnerstag, dem 3. Dezember,", "Diese Woche")],
])("[AGENT-03] a template writes the draft where the language model's %s", async (_fault, request, script) => {
  expect([goodEmail, goodReminder]).not.toContain(script);
  model.answer = says(script);
  const { by, text } = await draft(request);
  expect(by).toBe("template");
  expect(text).toContain("Klickwerk");
  expect(text).toContain("0221 987654");
  expect(model.requests).toHaveLength(1);
});
