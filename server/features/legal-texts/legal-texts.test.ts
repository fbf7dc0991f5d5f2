import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { describeAuditEntry } from "#domain/audit/audit-actions.ts";
import { legalTexts } from "#server/db/legal-text-schema.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct({
  env: { OPERATOR_COMPANY: "Studio am Dom GmbH", SUPPORT_EMAIL: "post@dom.example" },
});
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterEach(async () => {
  await db.execute(sql`truncate ${legalTexts}`);
  product.ctx.legalTexts.invalidate();
});
afterAll(() => product.stop());

const publish = (kind: string, text: string) =>
  product.send("POST", `/api/admin/legal-texts/${kind}`, { as: admin, body: { text } });
const read = async (address: string) => (await product.send("GET", `/api/legal-texts/${address}`)).json();
const listed = async () => (await (await product.send("GET", "/api/admin/legal-texts", { as: admin })).json()).texts;

test("drafts name the operator, and mark what its record lacks, which cannot be published", async () => {
  const [terms, withdrawal] = await listed();
  expect(terms).toMatchObject({ kind: "terms", current: null, versions: [] });
  for (const { draft } of [terms, withdrawal]) {
    expect(draft).toContain("Studio am Dom GmbH\n[Bitte ergänzen: Straße und Hausnummer]");
    expect(draft).toContain("E-Mail: post@dom.example");
  }
  const refused = await publish("terms", terms.draft);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields.text).toMatch(/^Bitte füllen Sie zuerst alle Stellen/);
});

test("a published text is public at once with its date, and earlier versions stay readable", async () => {
  expect((await read("terms")).error.code).toBe("legal-text.not-found");
  await publish("terms", "## Preis\nAlles kostet etwas.");
  await publish("terms", "Alles kostet mehr.");
  expect(await read("terms")).toMatchObject({ kind: "terms", version: 2, text: "Alles kostet mehr." });
  expect(await read("terms?version=1")).toMatchObject({ version: 1, text: "## Preis\nAlles kostet etwas." });
  expect((await read("terms?version=3")).error.code).toBe("legal-text.not-found");
  expect((await read("unbekannt")).error.code).toBe("legal-text.not-found");
  const [{ current, versions }] = await listed();
  expect(current.version).toBe(2);
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const brand = await (await product.send("GET", "/api/brand")).json();
  expect(brand.legalTexts).toEqual(["terms"]);
});

test("each publication stands in the audit log; the same text again is no new version", async () => {
  await publish("withdrawal", "Binnen 14 Tagen.");
  await publish("withdrawal", " Binnen 14 Tagen.\n");
  expect((await read("withdrawal")).version).toBe(1);
  const { entries } = await (await product.send("GET", "/api/admin/audit-log?limit=2", { as: admin })).json();
  const sentences = entries.map(describeAuditEntry);
  expect(sentences[0]).toBe("Rechtstext veröffentlicht: Widerrufsbelehrung, Fassung 1");
  expect(sentences[1]).not.toBe(sentences[0]);
});

test("the database refuses to change or delete a published version, which orders may name", async () => {
  await publish("terms", "Alles kostet etwas.");
  const refusal = { cause: { message: "version 1 of the legal text terms cannot be changed or deleted" } };
  await expect(db.update(legalTexts).set({ text: "Nichts kostet etwas." })).rejects.toMatchObject(refusal);
  await expect(db.delete(legalTexts).where(eq(legalTexts.kind, "terms"))).rejects.toMatchObject(refusal);
  expect((await read("terms")).text).toBe("Alles kostet etwas.");
});

test("concurrent publications get versions without a gap", async () => {
  await Promise.all(Array.from({ length: 6 }, (_, index) => publish("terms", `Text ${index}`)));
  const rows = await db.select().from(legalTexts);
  expect(rows.map(({ version }) => version).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("only admins publish", async () => {
  const user = await product.signIn();
  const answer = await product.send("POST", "/api/admin/legal-texts/terms", { as: user, body: { text: "Fremd" } });
  expect(answer.status).toBe(403);
});
