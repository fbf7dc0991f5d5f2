import { afterAll, expect, test } from "vitest";
import { heygen } from "#domain/models/heygen.ts";
import { ideogramEdit } from "#domain/models/ideogram.ts";
import { nanoBanana } from "#domain/models/nano-banana.ts";
import { soraText } from "#domain/models/sora-2.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { projectViewStore } from "#server/features/projects/list-store.ts";
import { toProject } from "#server/features/projects/to-project.ts";
import { createProviders } from "#server/providers/provider-priority.ts";
import { createTestContext } from "#server/testing/context.ts";
import { insertUser } from "#server/testing/factories.ts";
import { advanceProject } from "./jobs/advance-project.ts";
import { startGeneration } from "./start-generation.ts";
import { understandPrompt } from "./understand-prompt.ts";

const { ctx, stop } = await createTestContext();
afterAll(stop);

const prompt = "Ein Café am Morgen mit einem Axolotl, Drohnenflug";
const outside = { ...ctx.localEngine.provider, name: "anderer", isStartIdempotent: true };

test("the local engine tells what it draws of a prompt, by what the model makes", async () => {
  expect(await understandPrompt(ctx, soraText, { prompt })).toMatchObject({
    recognized: ["Tasse Kaffee im Café", "Morgenlicht", "Kamera steigt auf"],
    omitted: ["Axolotl"],
  });
  expect(await understandPrompt(ctx, nanoBanana, { prompt })).toMatchObject({ omitted: ["Axolotl", "Drohnenflug"] });
});

test("[UGC-02] the words that a speaker's video can show are told, without those that come too early or in the last sentence", async () => {
  const text =
    "Guten Tag und herzlich willkommen bei uns in der Stadt. Kommen Sie heute noch in unser Café oder an den Strand, denn dort ist es schön. Wir haben kein Auto. Bis bald im Restaurant.";
  expect(await understandPrompt(ctx, heygen, { prompt: text })).toEqual({
    recognized: ["Café", "Strand"],
    omitted: [],
    written: [],
    proposals: [],
  });
  const early = "Guten Tag. Unser Café ist wieder offen. Bis bald.";
  expect(await understandPrompt(ctx, heygen, { prompt: early })).toMatchObject({ recognized: [] });
});

test("nothing is told of prompts that another provider makes, or that change an image", async () => {
  const elsewhere = { ...ctx, providers: createProviders([outside, ctx.localEngine.provider]) };
  expect(await understandPrompt(elsewhere, soraText, { prompt })).toBeUndefined();
  expect(await understandPrompt(ctx, ideogramEdit, { prompt })).toBeUndefined();
  expect(await understandPrompt(elsewhere, heygen, { prompt })).toBeUndefined();
  expect(await understandPrompt(ctx, soraText, { prompt: " " })).toBeUndefined();
});

test("a project keeps the words that are not drawn, and shows them only if the local engine makes it", async () => {
  const { id: ownerId } = await insertUser(ctx.db);
  const input = soraText.input.parse({ prompt });
  const { projectId } = await startGeneration(ctx, { ownerId, model: soraText, input, key: undefined });
  await advanceProject(ctx, projectId, new AbortController().signal);
  expect((await projectStore(ctx.db).findWithoutOwner(projectId))?.omittedWords).toEqual(["Axolotl"]);
  const row = await projectViewStore(ctx.db).find(projectId, ownerId);
  if (!row) throw new Error("no project");
  expect(toProject({ ...row, provider: ctx.localEngine.provider.name }).omitted_words).toEqual(["Axolotl"]);
  expect(toProject({ ...row, provider: "kie" }).omitted_words).toBeUndefined();
});

test("a provider that tells no words, or fails to read the prompt, leaves the project without a note", async () => {
  const { understandPrompt: _, ...silent } = ctx.localEngine.provider;
  const failing = { ...silent, understandPrompt: () => Promise.reject(new Error("no fonts")) };
  for (const provider of [silent, failing]) {
    const { id: ownerId } = await insertUser(ctx.db);
    const elsewhere = { ...ctx, providers: createProviders([provider]) };
    const input = soraText.input.parse({ prompt });
    const { projectId } = await startGeneration(elsewhere, { ownerId, model: soraText, input, key: undefined });
    await advanceProject(elsewhere, projectId, new AbortController().signal);
    expect(await projectStore(ctx.db).findWithoutOwner(projectId)).toMatchObject({
      status: "queued",
      omittedWords: null,
    });
  }
});
