import { randomBytes, randomUUID } from "node:crypto";
import { soraText } from "#domain/models/sora-2.ts";
import type { Database } from "#server/db/client.ts";
import { sessions, userRoles, users } from "#server/db/account-schema.ts";
import { settings } from "#server/db/settings-schema.ts";
import { sessionCookie } from "#server/features/accounts/session-cookie.ts";
import { hashToken } from "#server/features/accounts/token-hash.ts";
import { type NewProject, type ProjectRow, projectStore } from "#server/features/projects/store.ts";

export type TestUser = { id: string; email: string; cookie: string };

/** Creates a user with a session; `cookie` is the browser's cookie header. */
export async function buildUser(
  db: Database,
  { publicUrl = "http://localhost:3000", ...options }: { publicUrl?: string } & Parameters<typeof insertUser>[1] = {},
): Promise<TestUser> {
  return signInAs(db, await insertUser(db, options), publicUrl);
}

/** Opens a session of an existing user. */
export async function signInAs(
  db: Database,
  { id, email }: Pick<TestUser, "id" | "email">,
  publicUrl = "http://localhost:3000",
): Promise<TestUser> {
  const token = randomBytes(24).toString("base64url");
  await db
    .insert(sessions)
    .values({ userId: id, token: hashToken(token), expiresAt: new Date(Date.now() + 86_400_000) });
  return { id, email, cookie: await signCookie(db, token, publicUrl) };
}

/** Creates a user without a session, for tests without the product. */
export async function insertUser(db: Database, { isAdmin = false, firstName = "Anna", emailVerified = true } = {}) {
  const id = randomUUID();
  const email = `${firstName.toLowerCase()}-${id.slice(0, 8)}@example.de`;
  await db.insert(users).values({
    id,
    email,
    emailVerified,
    name: `${firstName} Muster`,
    firstName,
    lastName: "Muster",
    whatsappNumber: "+49 170 1234567",
  });
  if (isAdmin) await db.insert(userRoles).values({ userId: id, role: "admin" });
  return { id, email };
}

async function signCookie(db: Database, token: string, publicUrl: string): Promise<string> {
  const rows = await db.select().from(settings);
  const secret = rows.find(({ name }) => name === "session-secret")?.value;
  if (!secret) throw new Error("Wire the product before building users: its secret signs their cookies");
  return sessionCookie({ publicUrl, secret }).write(token, 86_400).split(";")[0] ?? "";
}

/** Creates a project in any state, without a job, so that only the test changes it. */
export async function buildProject(
  db: Database,
  ownerId: string,
  change: Partial<NewProject> = {},
): Promise<ProjectRow> {
  const input = soraText.input.parse({ prompt: change.prompt ?? "Ein Leuchtturm im Sturm" });
  const { prompt, aspectRatio, seconds, removeWatermark } = soraText.summarize(input);
  const id = randomUUID();
  const store = projectStore(db);
  await store.insert({
    id,
    userId: ownerId,
    modelId: soraText.id,
    modelType: soraText.type,
    prompt,
    aspectRatio,
    seconds,
    removeWatermark,
    input,
    taskId: randomUUID(),
    deadline: new Date(Date.now() + 30 * 60_000),
    ...change,
  });
  const row = await store.findWithInput(change.id ?? id, ownerId);
  if (!row) throw new Error("The project that was just built is gone");
  return row;
}
