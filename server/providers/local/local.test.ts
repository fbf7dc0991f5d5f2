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
  // A mask would not help: it removes, but never marks a background.
  expect(await provider.check(receipt, signal)).toEqual({
    state: "failed",
    reason: "refused",
    message:
      "Das eigene Studio erkennt auf diesem Bild nicht sicher, was Motiv und was Hintergrund ist. " +
      "Am besten gelingt es, wenn das Motiv ganz zu sehen ist und vor einer ruhigen, andersfarbigen Fläche steht.",
  });
  const other = edit("Hintergrund: ein Strand");
  const otherReceipt = await provider.start(other, signal);
  await renders.fail(other.reference, "mask-too-large");
  expect(await provider.check(otherReceipt, signal)).toMatchObject({
    message: "Für diese Änderung darf die Maske höchstens ein Drittel des Bildes bedecken. Malen Sie sie kleiner.",
  });
});
