import { callSubjects } from "./call-subjects.ts";
import { type ExpectedStatuses, moderators, onlyAdmin } from "./caller-statuses.ts";
import type { TestProduct } from "./product.ts";

/** Expected statuses of the calls of the admin pages. */
export function adminStatuses(product: TestProduct): Record<string, ExpectedStatuses> {
  const subjects = callSubjects(product);
  return {
    "GET /api/admin/second-factor": { expected: onlyAdmin(200) },
    "POST /api/admin/second-factor": { expected: onlyAdmin(200), body: { is_required: false } },
    "GET /api/admin/orders": { expected: onlyAdmin(200) },
    "POST /api/admin/orders/{id}/redeliver": { expected: onlyAdmin(409), make: subjects.order },
    "POST /api/admin/orders/{id}/refund": { expected: onlyAdmin(409), make: subjects.order },
    "POST /api/admin/orders/{id}/produce": { expected: onlyAdmin(409), make: subjects.order },
    "POST /api/admin/orders/{id}/settle-withdrawal": { expected: onlyAdmin(409), make: subjects.order },
    "POST /api/admin/orders/{id}/cancel-claim": { expected: onlyAdmin(409), make: subjects.order },
    "POST /api/admin/orders/{id}/keep-claim": { expected: onlyAdmin(409), make: subjects.order },
    "POST /api/admin/orders/{id}/refund-part": {
      expected: onlyAdmin(409),
      make: subjects.order,
      body: { id: "6b0e7a52-6f0e-4a3c-9d1f-2f0f6a1f5f10", cents: 500, reason: "Verspätet" },
    },
    "POST /api/admin/orders/{id}/correct-invoice": {
      expected: onlyAdmin(409),
      make: subjects.order,
      body: { reason: "Verspätet" },
    },
    "POST /api/admin/orders/{id}/close-transfer": { expected: onlyAdmin(409), make: subjects.order },
    "POST /api/admin/orders/{id}/return-surplus": { expected: onlyAdmin(409), make: subjects.order },
    "POST /api/admin/orders/{id}/clear-account": { expected: onlyAdmin(409), make: subjects.order },
    "POST /api/admin/orders/{id}/mark-delivered": {
      expected: onlyAdmin(409),
      make: subjects.order,
      body: { note: "Per Post" },
    },

    "GET /api/admin/overview": { expected: moderators(200) },
    "GET /api/admin/status": { expected: moderators(200) },
    "POST /api/admin/failed-jobs/{kind}/retry": { expected: onlyAdmin(404), make: async () => ["remove-files"] },
    "GET /api/admin/tutorial-progress": { expected: moderators(200) },
    "GET /api/admin/users": { expected: onlyAdmin(200) },
    "POST /api/admin/users/{id}/role": {
      expected: onlyAdmin(200),
      make: async ({ id }) => [id],
      body: { role: "moderator" },
    },
    "GET /api/admin/users/{id}": { expected: onlyAdmin(200), make: async ({ id }) => [id] },
    "DELETE /api/admin/users/{id}/sessions": { expected: onlyAdmin(200), make: async ({ id }) => [id] },
    "DELETE /api/admin/users/{id}/sessions/{sessionId}": {
      expected: onlyAdmin(200),
      make: async (owner) => [owner.id, ...(await subjects.session(owner))],
    },
    "POST /api/admin/users/{id}/block": {
      expected: onlyAdmin(200),
      make: async () => [(await product.signIn()).id],
      body: { reason: "Missbrauch" },
    },
    "POST /api/admin/users/{id}/unblock": { expected: onlyAdmin(200), make: async ({ id }) => [id] },
    "GET /api/admin/audit-log": { expected: onlyAdmin(200) },
    "GET /api/admin/invitation-codes": { expected: onlyAdmin(200) },
    "POST /api/admin/invitation-codes": { expected: onlyAdmin(200), body: {} },
    "DELETE /api/admin/invitation-codes/{id}": { expected: onlyAdmin(204), make: subjects.code },
    "GET /api/admin/invitation-requests": { expected: moderators(200) },
    "POST /api/admin/invitation-requests/{id}/handled": { expected: moderators(200), make: subjects.request },
    "GET /api/admin/messages": { expected: moderators(200) },
    "GET /api/admin/messages/{id}": { expected: moderators(200), make: subjects.message },
    "PATCH /api/admin/messages/{id}": { expected: moderators(200), make: subjects.message, body: { handled: true } },
    "GET /api/admin/mails": { expected: onlyAdmin(200) },
    "GET /api/admin/mails/{id}": { expected: onlyAdmin(200), make: subjects.mail },
    "POST /api/admin/mails/{id}/resend": { expected: onlyAdmin(200), make: subjects.mail },
    "GET /api/admin/deliveries": { expected: onlyAdmin(200) },
    "POST /api/admin/deliveries/{id}/resend": { expected: onlyAdmin(200), make: subjects.event },

    "GET /api/admin/models": { expected: onlyAdmin(200) },
    // Send version 0, which a model has before an admin changes it for the first time.
    "PATCH /api/admin/models/{id}": {
      expected: onlyAdmin(200),
      make: async () => ["veo3"],
      body: { state: "active", version: 0 },
    },
    "GET /api/admin/limits": { expected: onlyAdmin(200) },
    "PATCH /api/admin/limits/{name}": {
      expected: onlyAdmin(200),
      make: async () => ["exportsPerDay"],
      body: { value: null },
    },
    "GET /api/admin/invoices": { expected: onlyAdmin(200) },
    "GET /api/admin/invoices/csv": { expected: onlyAdmin(200) },
    "GET /api/admin/returned-payments/csv": { expected: onlyAdmin(200) },
    "GET /api/admin/invoices/zip": { expected: onlyAdmin(200) },
    "GET /api/admin/invoices/{id}/pdf": { expected: onlyAdmin(200), make: subjects.invoice },
    "GET /api/admin/operator": { expected: onlyAdmin(200) },
    "PATCH /api/admin/operator": { expected: onlyAdmin(200), body: {} },
    "GET /api/admin/prices": { expected: onlyAdmin(200) },
    "POST /api/admin/prices": { expected: onlyAdmin(200), body: { kind: "generic", cents: 2900 } },
    "DELETE /api/admin/prices/{id}": { expected: onlyAdmin(404), make: async () => [crypto.randomUUID()] },
    "GET /api/admin/setup": { expected: onlyAdmin(200) },
    // Expect 409 for the admin because the provider is not set up, and 422 because the password is wrong: both errors
    // show that the admin was let through.
    "POST /api/admin/setup/{group}/check": { expected: onlyAdmin(409), make: async () => ["fal"] },
    "POST /api/admin/setup/{group}": {
      expected: onlyAdmin(422),
      make: async () => ["fal"],
      body: { values: {}, password: "geraten" },
    },
    "POST /api/admin/setup/{group}/removal": {
      expected: onlyAdmin(422),
      make: async () => ["fal"],
      body: { password: "geraten" },
    },
    "GET /api/admin/legal-texts": { expected: onlyAdmin(200) },
    "POST /api/admin/legal-texts/{kind}": {
      expected: onlyAdmin(200),
      make: async () => ["privacy"],
      body: { text: "Es gilt deutsches Recht." },
    },
    "GET /api/admin/providers": { expected: onlyAdmin(200) },
    "GET /api/admin/providers/{name}/balance": { expected: onlyAdmin(200), make: async () => ["local"] },
    "GET /api/admin/provider-models": { expected: onlyAdmin(200) },
    "GET /api/admin/provider-model-ids": { expected: onlyAdmin(200) },
    "PATCH /api/admin/provider-model-ids/{provider}/{name}": {
      expected: onlyAdmin(200),
      make: async () => ["fal", "fluxTwo"],
      body: { id: null },
    },
    "GET /api/admin/provider-costs": { expected: onlyAdmin(200) },
    "GET /api/admin/provider-costs/csv": { expected: onlyAdmin(200) },
    "GET /api/admin/provider-runs": { expected: onlyAdmin(200) },

    "GET /api/admin/media": { expected: moderators(200) },
    // Expect 422, because the body is JSON instead of a video.
    "POST /api/admin/media/{kind}/{id}/video": { expected: moderators(422), make: subjects.anySpeaker, body: {} },
    "POST /api/admin/media/{kind}/{id}/thumbnail": { expected: moderators(422), make: subjects.anySpeaker, body: {} },
    "POST /api/admin/media/{kind}/{id}/addresses": { expected: moderators(422), make: subjects.anySpeaker, body: {} },
    "PATCH /api/admin/webinars/{id}": {
      expected: moderators(200),
      make: async () => ["webinar-1"],
      body: { title: "Titel", description: "Worum es geht." },
    },
    "DELETE /api/admin/media/{kind}": { expected: moderators(204), make: async () => ["speaker"] },
    "DELETE /api/admin/media/{kind}/{id}": { expected: moderators(204), make: subjects.anySpeaker },
  };
}
