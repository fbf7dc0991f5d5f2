import { emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { pollCall } from "#domain/generations/calls.ts";
import { pollFunctions } from "#domain/models/model-types.ts";
import { startCall } from "#domain/generations/start-call.ts";
import type { Field } from "#domain/models/fields.ts";
import { type Model, models } from "#domain/models/models.ts";

/** The initial input of a model's form, with values for required fields. */
function validInput({ fields }: Model): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => {
      if (field.control === "images") return [name, ["x"]];
      if (field.control === "image" || field.control === "text") return [name, "x"];
      return [name, field.initial];
    }),
  );
}

/** One valid body for each POST call with a JSON body; server/app.test.ts fails if one is missing. */
export const validBodies: Record<string, Record<string, unknown>> = {
  "/api/auth/sign-up/email": {
    email: "neu@example.de",
    password: "geheim-genug",
    firstName: "A",
    lastName: "B",
    whatsappNumber: "01701234567",
    invitationCode: "falsch",
  },
  "/api/auth/sign-in/email": { email: "neu@example.de", password: "geheim-genug" },
  "/api/auth/request-password-reset": { email: "neu@example.de" },
  "/api/auth/reset-password": { token: "x", invitationCode: "falsch", password: "geheim-genug" },
  "/api/invitation/verify": { code: "falsch" },
  "/api/invitation/request": { firstName: "A", lastName: "B", whatsappNumber: "01701234567" },
  "/api/contact": { firstName: "A", lastName: "B", email: "neu@example.de", subject: "Frage", message: "Guten Tag" },
  "/api/admin/invitation-codes": { code: "Messe", note: "", maxUses: 1, expiresAt: null },
  "/api/account/password": { currentPassword: "geheim-genug", password: "geheim-genug" },
  "/api/account/tokens": { name: "Make", scopes: ["read"], currentPassword: "geheim-genug" },
  "/api/account/email": { email: "neu@example.de", currentPassword: "geheim-genug" },
  "/api/auth/confirm-email": { token: "geraten" },
  "/api/account/deletion": { password: "geheim-genug" },
  "/api/admin/users/{id}/role": { role: "user" },
  "/api/admin/prices": { kind: "generic", cents: 2900 },
  "/api/admin/setup/{group}": { values: { FAL_KEY: "geheim" }, password: "geheim-genug", code: "" },
  "/api/admin/setup/{group}/removal": { password: "geheim-genug", code: "" },
  "/api/admin/legal-texts/{kind}": { text: "Es gilt deutsches Recht." },
  "/api/video-requests/{id}/withdrawal": { name: "A B", email: "neu@example.de" },
  "/api/auth/second-step": { code: "123456" },
  "/api/account/second-factor": { password: "geheim-genug" },
  "/api/account/second-factor/confirmation": { code: "123456" },
  "/api/account/second-factor/backup-codes": { password: "geheim-genug", code: "123456" },
  "/api/account/second-factor/end": { password: "geheim-genug", code: "123456" },
  "/api/account/passkeys/options": { password: "geheim-genug", code: "" },
  "/api/account/passkeys": {
    name: "Telefon",
    credential: { id: "abc", clientDataJSON: "abc", attestationObject: "abc", transports: ["usb"] },
  },
  "/api/account/passkeys/{id}/deletion": { password: "geheim-genug", code: "" },
  "/api/auth/passkey": {
    credential: { id: "abc", clientDataJSON: "abc", authenticatorData: "abc", signature: "abc", userHandle: "abc" },
  },
  "/api/admin/second-factor": { is_required: false },
  "/api/admin/users/{id}/block": { reason: "Missbrauch" },
  "/api/academy/{moduleId}/lessons/{lessonId}": { completed: true },
  "/api/admin/media/{kind}/{id}/addresses": { videoUrl: "https://film.invalid/a.mp4" },
  "/api/video-requests": {
    kind: "email-marketing",
    speaker: "email-clara",
    firstName: "A",
    lastName: "B",
    email: "neu@example.de",
    whatsappNumber: "",
    address: "/email-marketing/video-erstellen",
    customerUrl: "https://beispiel.de",
    targetAudience: "Betriebe",
    service: "Beratung",
    problems: "Zeit",
  },
  "/api/projects/deletion": { ids: ["b0e2a5a4-5a9f-4f2e-9a57-3f3b6f0f2a11"] },
  "/api/projects/folder": { ids: ["b0e2a5a4-5a9f-4f2e-9a57-3f3b6f0f2a11"], folder_id: null },
  "/api/project-folders": { name: "Herbst" },
  "/api/deleted-projects/restoration": { ids: ["b0e2a5a4-5a9f-4f2e-9a57-3f3b6f0f2a11"] },
  "/api/deleted-projects/removal": { ids: ["b0e2a5a4-5a9f-4f2e-9a57-3f3b6f0f2a11"] },
  // A model that needs an image, so that no test draws a still.
  "/api/prompts/still": { model: "ideogram-v3-edit", prompt: "Ein Leuchtturm" },
  "/api/prompts/understanding": { model: "nano-banana", prompt: "Ein Leuchtturm" },
  "/api/brand-kit": { ...emptyBrandKit, company: "Neu GmbH" },
  "/api/pronunciations": { pronunciations: [{ word: "Nguyen", spoken: "Nujen" }] },
  "/api/pronunciations/speech": { word: "Nguyen", spoken: "Nujen", speaker: "speaker-1" },
  "/api/brand-kit/preview": { ...emptyBrandKit, company: "Neu GmbH", format: "portrait" },
  "/api/sender": { name: "Eva Neu", company: "Neu GmbH", replyTo: "eva@example.de" },
  "/api/sender/verify": { code: "123456" },
  "/api/admin/orders/{id}/mark-delivered": { note: "Per Post" },
  "/api/admin/orders/{id}/correct-invoice": { reason: "Ein Teil wurde erstattet" },
  "/api/admin/orders/{id}/refund-part": {
    id: "0d9c8f4e-6f0e-4c39-9f3a-1f2a6c1f8b11",
    cents: 500,
    reason: "Das Video ist kürzer",
  },
  "/api/video-drafts": {
    kind: "whatsapp",
    speaker: "speaker-whatsapp-1",
    firstName: "A",
    lastName: "B",
    email: "neu@example.de",
    address: "/whatsapp/video-erstellen",
    selectedQuestion: "retention",
  },
  "/api/video-drafts/{id}/variants": { variant: "other" },
  "/api/video-drafts/{id}/speech": { text: "Guten Tag." },
  "/api/video-drafts/{id}/preview": { text: "Guten Tag." },
  "/api/test-checkout/{id}": { outcome: "paid" },
  "/api/missing-pages": { path: "/x" },
  "/api/uploads/import": { url: "https://bild.invalid/a.png" },
  ...Object.fromEntries(models.map((model) => [startCall(model).path, validInput(model)])),
  ...Object.fromEntries(pollFunctions.map((name) => [pollCall(name).path, { projectId: crypto.randomUUID() }])),
};
