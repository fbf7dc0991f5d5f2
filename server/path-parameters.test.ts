import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { refusal } from "#domain/refusal-schema.ts";
import { testProduct } from "./testing/product.ts";
import { signedCalls } from "#server/testing/signed-calls.ts";

const product = await testProduct();
afterAll(() => product.stop());
const admin = await product.signIn({ isAdmin: true });

type Operation = { parameters: { name: string; in: string; schema: Record<string, unknown> }[] };
const { paths }: { paths: Record<string, Record<string, Operation>> } = await (
  await product.send("GET", "/api/openapi.json")
).json();
const operations = new Map<string, Operation>(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  ),
);

/**
 * For each call: the expected error codes if one path parameter is malformed, in the order of the parameters, and a
 * valid body.
 */
const table: Record<string, { codes: readonly string[]; body?: unknown }> = {
  "GET /api/projects/{id}": { codes: ["project.not-found"] },
  "PATCH /api/projects/{id}": { codes: ["project.not-found"], body: { name: "Neu" } },
  "DELETE /api/projects/{id}": { codes: ["project.not-found"] },
  "POST /api/projects/{id}/retry": { codes: ["project.not-found"] },
  "POST /api/projects/{id}/cancel": { codes: ["project.not-found"] },
  "GET /api/projects/{id}/input": { codes: ["project.not-found"] },
  "GET /api/projects/{id}/download": { codes: ["project.not-found"] },
  "GET /api/projects/{id}/media/{index}": { codes: ["project.not-found", "project.not-found"] },
  "GET /api/projects/{id}/media/{index}/poster": { codes: ["project.not-found", "project.not-found"] },
  "GET /api/projects/{id}/media/{index}/captions": { codes: ["project.not-found", "project.not-found"] },
  "GET /api/projects/{id}/media/{index}/renditions/{width}": {
    codes: ["project.not-found", "project.not-found", "project.not-found"],
  },
  "GET /api/deleted-projects/{id}/image": { codes: ["project.not-found"] },
  "PATCH /api/project-folders/{id}": { codes: ["folder.not-found"], body: { name: "Neu" } },
  "DELETE /api/project-folders/{id}": { codes: ["folder.not-found"] },
  "PATCH /api/pronunciations/{id}": {
    codes: ["pronunciation.not-found"],
    body: { word: "Nguyen", spoken: "Nujen" },
  },
  "DELETE /api/pronunciations/{id}": { codes: ["pronunciation.not-found"] },
  "GET /api/brand-kit/fonts/{id}": { codes: ["brand-kit.no-font"] },
  "GET /api/uploads/{id}": { codes: ["upload.not-found"] },
  "DELETE /api/uploads/{id}": { codes: ["upload.not-found"] },
  "DELETE /api/recent-prompts/{id}": { codes: ["prompt.not-found"] },
  "GET /api/shares/{token}": { codes: ["share.not-found"] },
  "POST /api/shares/{token}/views": { codes: ["share.not-found"] },
  "GET /api/shares/{token}/film.mp4": { codes: ["share.not-found"] },
  "GET /api/shares/{token}/bild.jpg": { codes: ["share.not-found"] },
  "GET /api/shares/{token}/untertitel.vtt": { codes: ["share.not-found"] },
  "GET /api/shares/{token}/vorschau.gif": { codes: ["share.not-found"] },
  "GET /api/shares/{token}/logo.png": { codes: ["share.not-found"] },
  "GET /api/shares/{token}/logo-dark.png": { codes: ["share.not-found"] },
  "GET /api/declines/{token}": { codes: ["decline.not-found"] },
  "POST /api/declines/{token}": { codes: ["decline.not-found"] },
  "GET /api/video-requests/{id}": { codes: ["order.not-found"] },
  "POST /api/video-requests/{id}/checkout": { codes: ["order.not-found"] },
  "POST /api/video-requests/{id}/confirm": { codes: ["order.not-found"] },
  "POST /api/video-requests/{id}/end-share": { codes: ["order.not-found"] },
  "POST /api/video-requests/{id}/discard": { codes: ["order.not-found"] },
  "GET /api/invoices/{id}": { codes: ["invoice.not-found"] },
  "GET /api/admin/invoices/{id}/pdf": { codes: ["invoice.not-found"] },
  "POST /api/video-requests/{id}/withdrawal": {
    codes: ["order.not-found"],
    body: { name: "Nina Weber", email: "nina@example.de" },
  },
  "DELETE /api/admin/prices/{id}": { codes: ["price.not-found"] },
  "GET /api/legal-texts/{kind}": { codes: ["legal-text.not-found"] },
  "POST /api/admin/setup/{group}/check": { codes: ["setup.not-found"] },
  "POST /api/admin/setup/{group}": { codes: ["setup.not-found"], body: { values: {}, password: "geraten" } },
  "POST /api/admin/setup/{group}/removal": { codes: ["setup.not-found"], body: { password: "geraten" } },
  "POST /api/admin/legal-texts/{kind}": { codes: ["legal-text.not-found"], body: { text: "Text" } },
  "POST /api/admin/orders/{id}/settle-withdrawal": { codes: ["order.not-found"] },
  "POST /api/admin/orders/{id}/cancel-claim": { codes: ["order.not-found"] },
  "POST /api/admin/orders/{id}/keep-claim": { codes: ["order.not-found"] },
  "POST /api/admin/orders/{id}/refund-part": {
    codes: ["order.not-found"],
    body: { id: "6b0e7a52-6f0e-4a3c-9d1f-2f0f6a1f5f10", cents: 500, reason: "Verspätet" },
  },
  "POST /api/admin/orders/{id}/correct-invoice": { codes: ["order.not-found"], body: { reason: "Verspätet" } },
  "POST /api/admin/orders/{id}/close-transfer": { codes: ["order.not-found"] },
  "POST /api/admin/orders/{id}/return-surplus": { codes: ["order.not-found"] },
  "POST /api/admin/orders/{id}/clear-account": { codes: ["order.not-found"] },
  "GET /api/video-drafts/{id}": { codes: ["draft.not-found"] },
  "POST /api/video-drafts/{id}/variants": { codes: ["draft.not-found"], body: { variant: "other" } },
  "POST /api/video-drafts/{id}/speech": { codes: ["draft.not-found"], body: { text: "Guten Tag." } },
  "POST /api/video-drafts/{id}/preview": { codes: ["draft.not-found"], body: { text: "Guten Tag." } },
  "GET /api/video-drafts/{id}/vorschau.mp4": { codes: ["draft.not-found"] },
  "GET /api/video-drafts/{id}/vorschau.jpg": { codes: ["draft.not-found"] },
  "GET /api/test-checkout/{id}": { codes: ["order.not-found"] },
  "POST /api/test-checkout/{id}": { codes: ["order.not-found"], body: { outcome: "cancelled" } },
  "POST /api/callbacks/{provider}": { codes: ["route.unknown"] },
  "GET /api/academy/{moduleId}": { codes: ["academy.module-not-found"] },
  "POST /api/academy/{moduleId}/lessons/{lessonId}": {
    codes: ["academy.module-not-found", "academy.lesson-not-found"],
    body: { completed: true },
  },
  "DELETE /api/account/sessions/{id}": { codes: ["account.session-not-found"] },
  "DELETE /api/account/tokens/{id}": { codes: ["account.token-not-found"] },
  "PATCH /api/account/passkeys/{id}": { codes: ["account.passkey-not-found"], body: { name: "Telefon" } },
  "POST /api/account/passkeys/{id}/deletion": {
    codes: ["account.passkey-not-found"],
    body: { password: "geraten" },
  },
  "POST /api/admin/users/{id}/role": { codes: ["account.not-found"], body: { role: "moderator" } },
  "GET /api/admin/users/{id}": { codes: ["account.not-found"] },
  "DELETE /api/admin/users/{id}/sessions": { codes: ["account.not-found"] },
  "DELETE /api/admin/users/{id}/sessions/{sessionId}": { codes: ["account.not-found", "account.session-not-found"] },
  "POST /api/admin/users/{id}/block": { codes: ["account.not-found"], body: { reason: "Missbrauch" } },
  "POST /api/admin/users/{id}/unblock": { codes: ["account.not-found"] },
  "POST /api/admin/failed-jobs/{kind}/retry": { codes: ["jobs.none-failed"] },
  "POST /api/admin/orders/{id}/redeliver": { codes: ["order.not-found"] },
  "POST /api/admin/orders/{id}/refund": { codes: ["order.not-found"] },
  "POST /api/admin/orders/{id}/produce": { codes: ["order.not-found"] },
  "POST /api/admin/orders/{id}/mark-delivered": { codes: ["order.not-found"], body: { note: "" } },
  "DELETE /api/admin/invitation-codes/{id}": { codes: ["invitation.not-found"] },
  "POST /api/admin/invitation-requests/{id}/handled": { codes: ["invitation.request-not-found"] },
  "GET /api/admin/messages/{id}": { codes: ["message.not-found"] },
  "PATCH /api/admin/messages/{id}": { codes: ["message.not-found"], body: { handled: true } },
  "GET /api/admin/mails/{id}": { codes: ["outbox.not-found"] },
  "POST /api/admin/mails/{id}/resend": { codes: ["outbox.not-found"] },
  "POST /api/admin/deliveries/{id}/resend": { codes: ["outbox.not-found"] },
  "PATCH /api/admin/models/{id}": { codes: ["model.not-found"], body: { state: "active", version: 0 } },
  "PATCH /api/admin/limits/{name}": { codes: ["limit.not-found"], body: { value: null } },
  "PATCH /api/admin/provider-model-ids/{provider}/{name}": {
    codes: ["provider.not-found", "provider.model-id-not-found"],
    body: { id: null },
  },
  "GET /api/admin/providers/{name}/balance": { codes: ["provider.not-found"] },
  "POST /api/admin/media/{kind}/{id}/video": { codes: ["media.not-found", "media.not-found"], body: {} },
  "POST /api/admin/media/{kind}/{id}/thumbnail": { codes: ["media.not-found", "media.not-found"], body: {} },
  "POST /api/admin/media/{kind}/{id}/addresses": {
    codes: ["media.not-found", "media.not-found"],
    body: { videoUrl: "https://example.de/film.mp4" },
  },
  "PATCH /api/admin/webinars/{id}": {
    codes: ["media.not-found"],
    body: { title: "Titel", description: "Worum es geht." },
  },
  "DELETE /api/admin/media/{kind}": { codes: ["media.not-found"] },
  "DELETE /api/admin/media/{kind}/{id}": { codes: ["media.not-found", "media.not-found"] },
};

/** Valid values by name of the parameter, so that only the malformed parameter can be refused. */
const wellFormed: Record<string, string> = { index: "0", moduleId: "openai", kind: "speaker", provider: "kie" };

test.each(Object.entries(table))("[PRJ-10] a malformed parameter is answered as not found: %s", async (call, row) => {
  const [method = "", path = ""] = call.split(" ");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  expect(row.codes).toHaveLength(names.length);
  for (const [position, code] of row.codes.entries()) {
    for (const malformed of ["keine-id", `${randomUUID()}0`, "%00", "%E2%80%AE", "__proto__", "x".repeat(2000)]) {
      const values = names.map((name, index) =>
        index === position ? malformed : (wellFormed[name] ?? (position > index ? admin.id : randomUUID())),
      );
      const address = values.reduce((filled, value, index) => filled.replace(`{${names[index]}}`, value), path);
      const response = await product.send(method, address, {
        as: admin,
        ...(row.body !== undefined && { body: row.body }),
      });
      expect(response.status, address).toBe(404);
      expect(refusal.parse(await response.json()).error.code, address).toBe(code);
    }
  }
});

test("every call with path parameters has a line in the table of this test", () => {
  const unsigned = [...operations.keys()].filter((call) => !signedCalls.some((path) => call.endsWith(` ${path}`)));
  expect(unsigned.filter((call) => call.includes("{")).toSorted()).toEqual(Object.keys(table).toSorted());
});

test("a wrong body is reported before a malformed parameter", async () => {
  const response = await product.send("PATCH", "/api/admin/messages/keine-id", { as: admin, body: {} });
  expect(response.status).toBe(422);
  expect(refusal.parse(await response.json()).error.code).toBe("input.invalid");
});

test("the document of all calls describes the format of parameters", () => {
  const parameterOf = (call: string, wanted: string) =>
    operations.get(call)?.parameters.find((each) => each.in === "path" && each.name === wanted);
  expect(parameterOf("GET /api/projects/{id}", "id")?.schema).toMatchObject({ type: "string", format: "uuid" });
  expect(parameterOf("GET /api/projects/{id}/media/{index}", "index")?.schema).toMatchObject({ pattern: "^\\d+$" });
  expect(parameterOf("DELETE /api/admin/media/{kind}", "kind")?.schema).toMatchObject({ enum: ["speaker", "webinar"] });
});
