import { adminStatuses } from "./admin-expected-statuses.ts";
import { pollFunctions } from "#domain/models/model-types.ts";
import { models } from "#domain/models/models.ts";
import { soraText } from "#domain/models/sora-2.ts";
import { brandKitBody, callSubjects, contactMessage, person, videoRequest } from "./call-subjects.ts";
import { everyone, type ExpectedStatuses, onlyOwner, signedIn } from "./caller-statuses.ts";
import { invitationCode, type TestProduct } from "./product.ts";

const password = "geheim-genug";

/** Expected statuses of each API call by method and path, for all kinds of callers. */
export function expectedStatuses(product: TestProduct): Record<string, ExpectedStatuses> {
  const subjects = callSubjects(product);
  return {
    ...adminStatuses(product),
    "GET /api/health": { expected: everyone(200) },
    "GET /api/live": { expected: everyone(200) },
    "GET /api/ready": { expected: everyone(200) },
    "GET /api/brand": { expected: everyone(200) },
    "GET /api/legal-texts/{kind}": { expected: everyone(404), make: async () => ["terms"] },
    "POST /api/missing-pages": { expected: everyone(204), body: { path: "/gibt-es-nicht" } },
    "GET /api/speakers": { expected: everyone(200) },
    "GET /api/webinars": { expected: signedIn(200) },

    "POST /api/auth/sign-up/email": { expected: everyone(422), body: { ...person, email: "eva@example.de", password } },
    "POST /api/auth/sign-in/email": { expected: everyone(422), body: { email: "niemand@example.de" } },
    // All callers get 401, because none of them has entered a password before sending the code.
    "POST /api/auth/second-step": { expected: everyone(401), body: { code: "123456" } },
    "GET /api/account/second-factor": { expected: signedIn(200) },
    "POST /api/account/second-factor": { expected: signedIn(422), body: { password: "geraten" } },
    "POST /api/account/second-factor/confirmation": { expected: signedIn(422), body: { code: "123456" } },
    "POST /api/account/second-factor/backup-codes": {
      expected: signedIn(409),
      body: { password: "geraten", code: "123456" },
    },
    "POST /api/account/second-factor/end": { expected: signedIn(409), body: { password: "geraten", code: "123456" } },
    "GET /api/account/passkeys": { expected: signedIn(200), make: subjects.passkey },
    "POST /api/account/passkeys/options": { expected: signedIn(422), body: { password: "geraten" } },
    // All callers get 422, because none of them has requested the options for registering a passkey first.
    "POST /api/account/passkeys": {
      expected: signedIn(422),
      body: {
        name: "Telefon",
        credential: { id: "abc", clientDataJSON: "abc", attestationObject: "abc", transports: [] },
      },
    },
    "PATCH /api/account/passkeys/{id}": {
      expected: onlyOwner(200),
      make: subjects.passkey,
      body: { name: "Neuer Name" },
    },
    "POST /api/account/passkeys/{id}/deletion": {
      expected: onlyOwner(422),
      make: subjects.passkey,
      body: { password: "geraten" },
    },
    "POST /api/auth/passkey/options": { expected: everyone(200) },
    "POST /api/auth/passkey": {
      expected: everyone(401),
      body: {
        credential: {
          id: "abc",
          clientDataJSON: "abc",
          authenticatorData: "abc",
          signature: "abc",
          userHandle: "abc",
        },
      },
    },
    "POST /api/auth/sign-out": { expected: everyone(204) },
    "GET /api/auth/get-session": { expected: everyone(200) },
    "POST /api/auth/request-password-reset": { expected: everyone(204), body: { email: "niemand@example.de" } },
    "POST /api/auth/reset-password": {
      expected: everyone(422),
      body: { token: "geraten", invitationCode, password },
    },
    "POST /api/auth/confirm-email": { expected: everyone(422), body: { token: "geraten" } },
    "POST /api/invitation/verify": { expected: everyone(204), body: { code: invitationCode } },
    "POST /api/invitation/request": { expected: everyone(200), body: person },

    "POST /api/contact": { expected: everyone(204), body: contactMessage },

    "PATCH /api/account": { expected: signedIn(200), body: person },
    "PATCH /api/account/notifications": { expected: signedIn(200), body: { byMail: true } },
    "GET /api/account/spending": { expected: signedIn(200) },
    "PATCH /api/account/spending": { expected: signedIn(200), body: { capEuros: null } },
    "POST /api/account/password": { expected: signedIn(422), body: { currentPassword: "geraten", password } },
    "POST /api/account/email": {
      expected: signedIn(422),
      body: { email: "neu@example.de", currentPassword: "geraten" },
    },
    "POST /api/account/email/verification": { expected: signedIn(200) },
    "DELETE /api/account/email/change": { expected: signedIn(200) },
    "POST /api/account/deletion": { expected: signedIn(422), body: { password: "geraten" } },
    "GET /api/account/export": { expected: signedIn(200) },
    "GET /api/account/export/check": { expected: signedIn(204) },
    "GET /api/account/storage": { expected: signedIn(200), make: subjects.upload },
    "GET /api/account/sessions": { expected: signedIn(200) },
    "DELETE /api/account/sessions/{id}": { expected: onlyOwner(204), make: subjects.session },
    "GET /api/account/tokens": { expected: signedIn(200) },
    "POST /api/account/tokens": {
      expected: signedIn(422),
      body: { name: "Make", scopes: ["read"], currentPassword: "geraten" },
    },
    "DELETE /api/account/tokens/{id}": { expected: onlyOwner(204), make: subjects.token },

    "GET /api/events": { expected: signedIn(200) },
    "GET /api/models": { expected: signedIn(200) },
    "POST /api/prompts/understanding": { expected: signedIn(200), body: { model: "sora2-text", prompt: "Ein Café" } },
    "POST /api/prompts/still": { expected: signedIn(200), body: { model: "ideogram-v3-edit", prompt: "Ein Café" } },
    "GET /api/recent-prompts": { expected: signedIn(422) },
    "DELETE /api/recent-prompts": { expected: signedIn(204), make: subjects.recentPrompt },
    "DELETE /api/recent-prompts/{id}": { expected: onlyOwner(204), make: subjects.recentPrompt },
    "GET /api/projects": { expected: signedIn(200), make: subjects.finished },
    "GET /api/projects/counts": { expected: signedIn(200), make: subjects.finished },
    "GET /api/projects/{id}": { expected: onlyOwner(200), make: subjects.finished },
    "PATCH /api/projects/{id}": { expected: onlyOwner(200), make: subjects.finished, body: { name: "Neu" } },
    "DELETE /api/projects/{id}": { expected: onlyOwner(204), make: subjects.finished },
    "POST /api/projects/{id}/retry": { expected: onlyOwner(200), make: subjects.failed },
    "POST /api/projects/{id}/cancel": { expected: onlyOwner(200), make: subjects.underWay },
    "GET /api/projects/{id}/input": { expected: onlyOwner(200), make: subjects.finished },
    // Expect a refusal, because the query lacks project ids; the tests of the projects check who may download
    // which project.
    "GET /api/projects/archive": { expected: signedIn(422) },
    "GET /api/projects/archive/size": { expected: signedIn(422) },
    "GET /api/projects/{id}/download": { expected: onlyOwner(200), make: subjects.finished },
    "GET /api/projects/{id}/media/{index}": { expected: onlyOwner(200), make: subjects.firstMedium },
    "GET /api/projects/{id}/media/{index}/poster": { expected: onlyOwner(200), make: subjects.firstMedium },
    "GET /api/projects/{id}/media/{index}/captions": { expected: onlyOwner(200), make: subjects.firstMedium },
    "GET /api/projects/{id}/media/{index}/renditions/{width}": {
      expected: onlyOwner(200),
      make: subjects.firstRendition,
    },

    "POST /api/projects/deletion": {
      expected: signedIn(200),
      make: subjects.finished,
      bodyOf: ([id]) => ({ ids: [id] }),
    },
    "POST /api/projects/folder": {
      expected: signedIn(200),
      make: subjects.finished,
      bodyOf: ([id]) => ({ ids: [id], folder_id: null }),
    },
    "GET /api/project-folders": { expected: signedIn(200), make: subjects.folder },
    // Expect 422, because the name is empty. A valid name would be refused for a caller who already has such a
    // folder.
    "POST /api/project-folders": { expected: signedIn(422), body: { name: " " } },
    "PATCH /api/project-folders/{id}": { expected: onlyOwner(200), make: subjects.folder, body: { name: "Neu" } },
    "DELETE /api/project-folders/{id}": { expected: onlyOwner(204), make: subjects.folder },
    "GET /api/deleted-projects": { expected: signedIn(200), make: subjects.deleted },
    "GET /api/deleted-projects/{id}/image": { expected: onlyOwner(200), make: subjects.deleted },
    "POST /api/deleted-projects/restoration": {
      expected: signedIn(200),
      make: subjects.deleted,
      bodyOf: ([id]) => ({ ids: [id] }),
    },
    "POST /api/deleted-projects/removal": {
      expected: signedIn(200),
      make: subjects.deleted,
      bodyOf: ([id]) => ({ ids: [id] }),
    },

    "GET /api/shares/{token}": { expected: everyone(200), make: subjects.shared },
    "POST /api/shares/{token}/views": { expected: everyone(204), make: subjects.shared },
    "GET /api/shares/{token}/film.mp4": { expected: everyone(200), make: subjects.shared },
    "GET /api/shares/{token}/bild.jpg": { expected: everyone(200), make: subjects.shared },
    "GET /api/shares/{token}/vorschau.gif": { expected: everyone(200), make: subjects.shared },
    "GET /api/shares/{token}/logo.png": { expected: everyone(200), make: subjects.shared },
    "GET /api/shares/{token}/logo-dark.png": { expected: everyone(200), make: subjects.shared },
    "GET /api/shares/{token}/untertitel.vtt": { expected: everyone(200), make: subjects.shared },

    "GET /api/brand-kit": { expected: signedIn(200) },
    "POST /api/brand-kit": { expected: signedIn(200), body: brandKitBody },
    "DELETE /api/brand-kit": { expected: signedIn(204) },
    // Expect 422, because the logo is not an upload of the caller, so that the test need not draw a preview.
    "POST /api/brand-kit/preview": {
      expected: signedIn(422),
      body: { ...brandKitBody, format: "portrait", logoUploadId: "0b5d2a2e-7a57-4c2c-9a46-4a6b1e1f0a11" },
    },
    "GET /api/brand-kit/logo.png": { expected: onlyOwner(200), make: subjects.brandLogo },
    "GET /api/brand-kit/logo-dark.png": { expected: onlyOwner(200), make: subjects.brandLogo },
    // Expect 415, because the body is JSON instead of a multipart form.
    "POST /api/brand-kit/fonts": { expected: signedIn(415), body: {} },
    "GET /api/brand-kit/fonts/{id}": { expected: onlyOwner(200), make: subjects.brandFont },
    "GET /api/pronunciations": { expected: signedIn(200), make: subjects.pronunciation },
    // Expect 422, because the word of the pronunciation is empty.
    "POST /api/pronunciations": { expected: signedIn(422), body: { pronunciations: [{ word: " ", spoken: "Nujen" }] } },
    "PATCH /api/pronunciations/{id}": {
      expected: onlyOwner(200),
      make: subjects.pronunciation,
      body: { word: "Nguyen", spoken: "Nujen" },
    },
    "DELETE /api/pronunciations/{id}": { expected: onlyOwner(200), make: subjects.pronunciation },
    "POST /api/pronunciations/speech": {
      expected: signedIn(422),
      body: { word: " ", spoken: "Nujen", speaker: "speaker-1" },
    },
    "GET /api/sender": { expected: signedIn(200) },
    "POST /api/sender": {
      expected: signedIn(200),
      body: { name: "Eva Neu", company: "Neu GmbH", replyTo: "eva@example.de" },
    },
    // Expect 409 for callers without a stored sender: only the owner of the test sender has one.
    "POST /api/sender/code": { expected: [401, 204, 409, 409, 409], make: subjects.sender },
    // Expect 422, because no code has been emailed before and so every code is wrong.
    "POST /api/sender/verify": { expected: signedIn(422), body: { code: "123456" } },
    "GET /api/sender/logo.png": { expected: onlyOwner(200), make: subjects.logo },

    "GET /api/declines/{token}": { expected: everyone(200), make: subjects.declinable },
    "POST /api/declines/{token}": { expected: everyone(200), make: subjects.declinable },
    "GET /api/video-requests/offer": { expected: everyone(200) },
    "GET /api/video-requests": { expected: signedIn(200), make: subjects.order },
    "POST /api/video-requests": { expected: signedIn(200), body: videoRequest },
    "GET /api/video-requests/{id}": { expected: onlyOwner(200), make: subjects.order },
    "POST /api/video-requests/{id}/checkout": { expected: onlyOwner(200), make: subjects.order },
    "POST /api/video-requests/{id}/confirm": { expected: onlyOwner(402), make: subjects.order },
    "POST /api/video-requests/{id}/discard": { expected: onlyOwner(204), make: subjects.order },
    "POST /api/video-requests/{id}/withdrawal": {
      expected: onlyOwner(409),
      make: subjects.order,
      body: { name: "Nina Weber", email: "nina@example.de" },
    },
    // Requests by the operator's automation, which signs them. All callers get 503, because no signing secret is
    // configured.
    "POST /api/video-requests/{id}/result": { expected: everyone(503), make: subjects.order, body: {} },
    "POST /api/video-requests/{id}/end-share": { expected: onlyOwner(409), make: subjects.order },
    "POST /api/video-drafts": { expected: signedIn(200), body: videoRequest },
    "GET /api/video-drafts/{id}": { expected: onlyOwner(200), make: subjects.draft },
    "POST /api/video-drafts/{id}/variants": {
      expected: onlyOwner(200),
      make: subjects.draft,
      body: { variant: "other" },
    },
    "POST /api/video-drafts/{id}/speech": { expected: onlyOwner(200), make: subjects.draft, body: { text: "Hallo." } },
    "POST /api/video-drafts/{id}/preview": { expected: onlyOwner(200), make: subjects.draft, body: { text: "Hallo." } },
    "GET /api/video-drafts/{id}/vorschau.mp4": { expected: onlyOwner(200), make: subjects.previewed },
    "GET /api/video-drafts/{id}/vorschau.jpg": { expected: onlyOwner(200), make: subjects.previewed },
    "GET /api/test-checkout/{id}": { expected: onlyOwner(200), make: subjects.order },
    "POST /api/test-checkout/{id}": { expected: onlyOwner(200), make: subjects.order, body: { outcome: "cancelled" } },
    // Expect 400, because the test's requests lack Stripe's signature.
    "POST /api/stripe/webhook": { expected: everyone(400), body: {} },
    // Expect 400, because the test's requests lack the token agreed with WhatsApp.
    "GET /api/whatsapp/webhook": { expected: everyone(400) },
    "POST /api/whatsapp/webhook": { expected: everyone(400), body: {} },

    // Expect 404, because no configured provider sends callbacks.
    "POST /api/callbacks/{provider}": { expected: everyone(404), make: async () => ["kie"] },

    "GET /api/academy": { expected: signedIn(200) },
    "GET /api/academy/{moduleId}": { expected: signedIn(200), make: async () => ["openai"] },
    "POST /api/academy/{moduleId}/lessons/{lessonId}": {
      expected: signedIn(200),
      make: async () => ["openai", "openai-konto"],
      body: { completed: true },
    },

    // Expect 415, because the body is JSON instead of a multipart form.
    "POST /api/uploads": { expected: signedIn(415), body: {} },
    "POST /api/uploads/import": { expected: signedIn(422), body: { url: "http://127.0.0.1/bild.png" } },
    "GET /api/uploads": { expected: signedIn(200), make: subjects.upload },
    "GET /api/uploads/{id}": { expected: onlyOwner(200), make: subjects.upload },
    "DELETE /api/uploads/{id}": { expected: onlyOwner(204), make: subjects.upload },
    "GET /api/invoices/{id}": { expected: onlyOwner(200), make: subjects.invoice },

    // Calls that start a generation, one per model. The 422 shows that the caller was let through to the check of the
    // empty body.
    ...rows(
      models.map(({ startedBy }) => startedBy),
      { expected: signedIn(422), body: {} },
    ),
    ...rows(pollFunctions, {
      expected: onlyOwner(200),
      make: subjects.finished,
      bodyOf: ([projectId]) => ({ projectId }),
    }),
    ...rows([soraText.startedBy], { expected: signedIn(200), body: { prompt: "Ein Leuchtturm" } }),
  };
}

function rows(functions: readonly string[], row: ExpectedStatuses): Record<string, ExpectedStatuses> {
  return Object.fromEntries(functions.map((name) => [`POST /api/functions/${name}`, row]));
}
