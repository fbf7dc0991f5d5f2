import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { renderStore } from "#server/providers/local/store.ts";
import type { GenerationRequest } from "#server/providers/provider.ts";
import { testDatabase } from "#server/testing/database.ts";
import { localProvider } from "./local.ts";

const database = await testDatabase();
afterAll(() => database.close());

const edit = (prompt: string): GenerationRequest => ({
  model: "nano-banana-edit",
  input: { prompt, image_urls: ["/api/uploads/1"] },
  inputKeys: ["inputs/x/0.png"],
  reference: randomUUID(),
  callbackUrl: null,
});

test("an edit that the engine cannot carry out is refused at its start, where a failover asked no one before", async () => {
  const renders = renderStore(database.db);
  const provider = localProvider({ renders, notifyQueued: async () => {}, languagesOf: () => undefined });
  const { signal } = new AbortController();
  const refused = edit("Entferne die Person rechts");
  await expect(provider.start(refused, signal)).rejects.toMatchObject({
    name: "ProviderRefusal",
    userMessage: expect.stringContaining("mit einer Maske markieren"),
  });
  expect(await renders.find(refused.reference)).toBeUndefined();
  const accepted = edit("Mach das Bild heller");
  await provider.start(accepted, signal);
  expect(await renders.find(accepted.reference)).toMatchObject({ state: "queued" });
});

test("[PRJ-05] a render that would have damaged its image fails with the sentence that says why", async () => {
  const renders = renderStore(database.db);
  const provider = localProvider({ renders, notifyQueued: async () => {}, languagesOf: () => undefined });
  const { signal } = new AbortController();
  const request = edit("Hintergrund: ein Strand");
  const receipt = await provider.start(request, signal);
  await renders.fail(request.reference, "unclear-subject");
  expect(await provider.check(receipt, signal)).toMatchObject({
    state: "failed",
    reason: "refused",
    message: expect.stringContaining("was Motiv und was Hintergrund ist"),
  });
});
