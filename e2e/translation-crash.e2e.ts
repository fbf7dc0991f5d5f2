import { expect } from "@playwright/test";
import { simulatedTranslation, languageModelService } from "#server/testing/language-model-service.ts";
import { replicateService, replicateToken } from "#server/testing/replicate-service.ts";
import { signUp } from "./support/client.ts";
import { test } from "./support/plain-test.ts";
import { expireLeases, freePort, removeProgramData, startProgram, newDataFolder } from "./support/program.ts";

const prompt = "Ein Leuchtturm im Sturm";

test("[D-47] [GEN-05] killed between translation and start: translated once, started once, with that text", async ({
  afterwards,
}) => {
  test.setTimeout(120_000);
  const [model, replicate, dataFolder] = [
    await languageModelService(),
    await replicateService(),
    await newDataFolder(),
  ];
  afterwards(async () => {
    await model.stop();
    await replicate.stop();
    await removeProgramData(dataFolder);
  });
  const env = {
    REPLICATE_API_TOKEN: replicateToken,
    REPLICATE_BASE_URL: replicate.baseUrl,
    OPENAI_TEXT_MODEL: "gut",
    OPENAI_BASE_URL: model.baseUrl,
  };
  const port = await freePort();
  const crashingProgram = await startProgram({ dataFolder, port, env: { ...env, FAILPOINT: "translation-saved" } });
  const client = await signUp(crashingProgram.url);
  await client.call("POST", "/api/functions/flux-kontext-create-task", { prompt }).catch(() => "the answer was lost");
  expect(await crashingProgram.ended).toBe("SIGKILL");
  await expireLeases(dataFolder);
  expect([model.requests.length, replicate.predictions.length]).toEqual([1, 0]);

  // Let further translations fail: the test would see the error if the restarted program translated the prompt again.
  model.answer = () => ({ status: 500 });
  const program = await startProgram({ dataFolder, port, env });
  afterwards(() => program.kill("SIGTERM"));
  await expect.poll(() => replicate.predictions.length, { timeout: 90_000 }).toBe(1);
  expect(replicate.predictions[0]?.input["prompt"]).toBe(simulatedTranslation(prompt));
  const { projects } = await (await client.call("GET", "/api/projects")).json();
  expect(projects).toMatchObject([
    {
      prompt,
      translation: {
        provider: "Replicate",
        texts: [{ field: "prompt", typed: prompt, english: simulatedTranslation(prompt) }],
      },
    },
  ]);
  expect(model.requests).toHaveLength(1);
});
