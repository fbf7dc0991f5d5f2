import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { projects } from "#server/db/project-schema.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import { type GenerationRequest, type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { eventually } from "#server/testing/eventually.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { falKey, falService } from "#server/testing/fal-service.ts";
import { kieService } from "#server/testing/kie-service.ts";
import {
  simulatedTranslation,
  type LanguageModelService,
  languageModelService,
} from "#server/testing/language-model-service.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { replicateService, replicateToken } from "#server/testing/replicate-service.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { createTranslator } from "#server/features/generations/translate-descriptions.ts";
import { applyTranslation, prepareTranslation } from "./prepare-translation.ts";

const prompt = "Ein Leuchtturm im Sturm, auf dem Schild steht „Zur Möwe“";
const flux = "flux-kontext-create-task";

const running: { stop: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0)) await part.stop();
});
const startPart = async <Part extends { stop: () => Promise<unknown> }>(part: Promise<Part>): Promise<Part> => {
  const started = await part;
  running.unshift(started);
  return started;
};

type RecordedRequest = Pick<GenerationRequest, "input">;
type English = Exclude<ReturnType<NonNullable<Provider["englishOnly"]>>, undefined>;

/** Returns a simulated provider that records the input of each start. */
function recordingProvider(
  service: SimulatedService,
  name: string,
  english: English | null,
  change: Partial<Provider> = {},
) {
  const starts: RecordedRequest["input"][] = [];
  const { start } = { ...service.provider, ...change };
  const provider: Provider = {
    ...service.provider,
    ...change,
    name,
    title: `Dienst ${name}`,
    ...(english && { englishOnly: () => english }),
    start: async (request, signal) => {
      starts.push(request.input);
      return start(request, signal);
    },
  };
  return { provider, starts };
}

const untranslated: English = { translates: false };

type Setup = { providers?: readonly Provider[]; hosts?: readonly string[]; env?: Record<string, string> };
async function open(model: LanguageModelService | null, { providers = [], hosts = [], env = {} }: Setup) {
  const settings = model ? { OPENAI_TEXT_MODEL: "gut", OPENAI_BASE_URL: model.baseUrl } : {};
  const names = providers.map(({ name }) => name);
  const product = await startPart(
    testProduct({
      providers,
      trustedHosts: hosts,
      env: { ROLE: "all", ...(names.length > 0 && { PROVIDERS: `*=${names.join(",")}` }), ...settings, ...env },
    }),
  );
  const anna = await product.signIn();
  return { product, anna, ...uses(product, anna) };
}

const uses = (product: TestProduct, as: TestUser) => ({
  start: async (name: string, body: Record<string, unknown> = { prompt }): Promise<string> =>
    (await (await product.send("POST", `/api/functions/${name}`, { as, body })).json()).projectId,
  read: async (id: string) => (await product.send("GET", `/api/projects/${id}`, { as })).json(),
  stored: async (id: string) =>
    (await product.database.db.select().from(projects).where(eq(projects.id, id)))[0]?.translation,
});

async function simulated(): Promise<SimulatedService> {
  const service = await startPart(simulatedService());
  service.behaviour.state = "done";
  return service;
}

describe("[D-47] a description for a provider that accepts English only", () => {
  test("is sent in English; both texts are stored and shown, and quoted words stay", async () => {
    const [model, service] = [await startPart(languageModelService()), await simulated()];
    const { provider, starts } = recordingProvider(service, "englisch", untranslated);
    const { start, read, stored } = await open(model, { providers: [provider], hosts: [service.host] });
    const id = await start(flux);
    await eventually(async () => expect((await read(id)).status).toMatch(/^(processing|completed)$/));
    const english = simulatedTranslation(prompt);
    expect(english).toContain("„Zur Möwe“");
    expect(starts.map((input) => input["prompt"])).toEqual([english]);
    expect(await read(id)).toMatchObject({
      prompt,
      translation: { provider: "englisch", texts: [{ field: "prompt", typed: prompt, english }] },
    });
    expect(await stored(id)).toMatchObject({ provider: "englisch" });
    expect(model.requests).toEqual([{ prompt }]);
  });

  test("is sent with its negative prompt translated, unless that is the form's default", async () => {
    const [model, service] = [await startPart(languageModelService()), await simulated()];
    const { provider, starts } = recordingProvider(service, "englisch", untranslated);
    const { start } = await open(model, { providers: [provider], hosts: [service.host] });
    await start("kling-text-to-video-create-task", { prompt, negative_prompt: "Menschen" });
    await eventually(() => expect(starts).toHaveLength(1));
    expect(starts[0]).toMatchObject({
      prompt: simulatedTranslation(prompt),
      negative_prompt: simulatedTranslation("Menschen"),
    });
    await start("kling-text-to-video-create-task", { prompt });
    await eventually(() => expect(starts).toHaveLength(2));
    expect(model.requests.at(-1)).toEqual({ prompt });
  });

  test("that is English already is sent unchanged, and no translation is shown", async () => {
    const [model, service] = [await startPart(languageModelService()), await simulated()];
    model.answer = (texts) => translatedTo(texts, (text) => text);
    const { provider, starts } = recordingProvider(service, "englisch", untranslated);
    const { start, read, stored } = await open(model, { providers: [provider], hosts: [service.host] });
    const id = await start(flux, { prompt: "A lighthouse in the storm" });
    await eventually(async () => expect((await read(id)).status).toMatch(/^(processing|completed)$/));
    expect(starts).toMatchObject([{ prompt: "A lighthouse in the storm" }]);
    expect(await read(id)).not.toHaveProperty("translation");
    expect(await stored(id)).toEqual({ provider: "englisch", texts: [] });
  });

  test("is not translated where the form's own switch is off", async () => {
    const [model, service] = [await startPart(languageModelService()), await simulated()];
    const { provider, starts } = recordingProvider(service, "englisch", untranslated);
    const { start } = await open(model, { providers: [provider], hosts: [service.host] });
    await start(flux, { prompt, enableTranslation: false });
    await eventually(() => expect(starts).toMatchObject([{ prompt }]));
    expect(model.requests).toEqual([]);
  });

  test("is sent as entered where no language model is configured", async () => {
    const service = await simulated();
    const { provider, starts } = recordingProvider(service, "englisch", untranslated);
    const { start, read } = await open(null, { providers: [provider], hosts: [service.host] });
    const id = await start(flux);
    await eventually(() => expect(starts).toMatchObject([{ prompt }]));
    expect(await read(id)).not.toHaveProperty("translation");
  });

  test.each([
    ["500", { status: 500 }],
    ["a broken line", "break"],
    ["no JSON", { status: 200, body: "<html>" }],
  ] as const)("is sent as entered when the model answers %s, and the project says so", async (_name, answer) => {
    const [model, service] = [await startPart(languageModelService()), await simulated()];
    model.answer = () => answer;
    const { provider, starts } = recordingProvider(service, "englisch", untranslated);
    const { start, read } = await open(model, { providers: [provider], hosts: [service.host] });
    const id = await start(flux);
    await eventually(async () => expect((await read(id)).status).toMatch(/^(processing|completed)$/));
    expect(starts).toMatchObject([{ prompt }]);
    expect(await read(id)).toMatchObject({ translation: { provider: "englisch", texts: null } });
    expect(model.requests).toHaveLength(2);
  });

  test("is the user's own text when the project is used or tried again", async () => {
    const [model, service] = [await startPart(languageModelService()), await simulated()];
    service.behaviour.state = "failed";
    const { provider } = recordingProvider(service, "englisch", untranslated);
    const { product, anna, start, read } = await open(model, { providers: [provider], hosts: [service.host] });
    const id = await start(flux);
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "failed" }));
    const input = await product.send("GET", `/api/projects/${id}/input`, { as: anna });
    expect(await input.json()).toMatchObject({ input: { prompt } });
    const again = await product.send("POST", `/api/projects/${id}/retry`, { as: anna });
    expect(await again.json()).toMatchObject({ prompt });
    await eventually(() => expect(model.requests).toEqual([{ prompt }, { prompt }]));
  });
});

const translatedTo = (texts: Record<string, string>, change: (text: string) => string) => ({
  status: 200,
  body: {
    choices: [
      {
        message: {
          content: JSON.stringify(
            Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)])),
          ),
        },
      },
    ],
  },
});

describe("[D-47] when a provider does not accept a start", () => {
  const refusing = { start: () => Promise.reject(new ProviderUnavailable("credit", "no credit")) };

  test("the next one that accepts English only receives the same translation, made once", async () => {
    const model = await startPart(languageModelService());
    const [one, other] = [await simulated(), await simulated()];
    const first = recordingProvider(one, "erster", untranslated, refusing);
    const second = recordingProvider(other, "zweiter", untranslated);
    const providers = [first.provider, second.provider];
    const { start, read } = await open(model, { providers, hosts: [one.host, other.host] });
    const id = await start(flux);
    await eventually(async () => expect((await read(id)).status).toMatch(/^(processing|completed)$/));
    expect([first.starts, second.starts]).toMatchObject([
      [{ prompt: simulatedTranslation(prompt) }],
      [{ prompt: simulatedTranslation(prompt) }],
    ]);
    expect(await read(id)).toMatchObject({ translation: { provider: "zweiter" } });
    expect(model.requests).toHaveLength(1);
  });

  test("the next one that accepts German receives the user's text, and no translation is shown", async () => {
    const model = await startPart(languageModelService());
    const [one, other] = [await simulated(), await simulated()];
    const first = recordingProvider(one, "erster", untranslated, refusing);
    const second = recordingProvider(other, "zweiter", null);
    const providers = [first.provider, second.provider];
    const { start, read } = await open(model, { providers, hosts: [one.host, other.host] });
    const id = await start(flux);
    await eventually(async () => expect((await read(id)).status).toMatch(/^(processing|completed)$/));
    expect(second.starts).toMatchObject([{ prompt }]);
    expect(await read(id)).not.toHaveProperty("translation");
  });

  test("the next one receives English where the first one accepts German", async () => {
    const model = await startPart(languageModelService());
    const [one, other] = [await simulated(), await simulated()];
    const first = recordingProvider(one, "erster", null, refusing);
    const second = recordingProvider(other, "zweiter", untranslated, { rateLimit: { starts: 20, seconds: 10 } });
    const providers = [first.provider, second.provider];
    const { start } = await open(model, { providers, hosts: [one.host, other.host] });
    await start(flux);
    await eventually(() => expect(second.starts).toMatchObject([{ prompt: simulatedTranslation(prompt) }]));
    expect(first.starts).toMatchObject([{ prompt }]);
  });
});

test("[D-47] where a provider that accepts German is unavailable, the next one receives English", async () => {
  const model = await startPart(languageModelService());
  const [one, other] = [await simulated(), await simulated()];
  const first = recordingProvider(one, "erster", null);
  const second = recordingProvider(other, "zweiter", untranslated);
  const providers = [first.provider, second.provider];
  const { product, start, read } = await open(model, { providers, hosts: [one.host, other.host] });
  await product.database.pool.query(
    `insert into provider_breakers (provider, failures, opened_at, next_try_at)
    values ('erster', 3, now(), now() + interval '1 hour')`,
  );
  const id = await start(flux);
  await eventually(() => expect(second.starts).toMatchObject([{ prompt: simulatedTranslation(prompt) }]));
  expect(first.starts).toEqual([]);
  await eventually(async () => expect(await read(id)).toMatchObject({ translation: { provider: "zweiter" } }));
});

test("[D-47] [GEN-05] two workers that translate a project at once both use the text that was stored first", async () => {
  const { product, anna } = await open(null, { env: { ROLE: "web" } });
  const store = projectStatusStore(product.database.db);
  const service = await simulated();
  const { provider } = recordingProvider(service, "englisch", untranslated);
  const project = await buildProject(product.database.db, anna.id, { prompt });
  const request = { model: "sora2-text", input: project.input } as const;
  const never = new AbortController().signal;
  // Answer both requests for a translation at the same time, so that neither worker finds a stored translation.
  const both = Promise.withResolvers<void>();
  let requestCount = 0;
  const answer = async () => {
    requestCount += 1;
    const english = { prompt: `Lighthouse number ${requestCount}, „Zur Möwe“` };
    if (requestCount === 2) both.resolve();
    await both.promise;
    return JSON.stringify(english);
  };
  const translator = createTranslator({ answer });
  const prepare = () => prepareTranslation({ ...product.ctx, translator }, project, request, provider, never);
  const prepared = await Promise.all([prepare(), prepare()]);
  const texts = prepared.map((each) =>
    "project" in each ? applyTranslation(provider, each.project.translation, request.input) : each,
  );
  expect(texts[0]).toEqual(texts[1]);
  const claimed = await store.claimStart(project.id, provider.name, { hasSlot: true, isEnglishOnly: true });
  expect(applyTranslation(provider, claimed?.translation ?? null, request.input)).toEqual(texts[0]);
  // Expect that no other translation is stored: a worker has claimed the project's start, so its text is final.
  expect(await store.saveTranslation(project.id, { provider: provider.name, texts: null })).toBeUndefined();
});

describe("[D-47] what each provider receives, with a language model", () => {
  async function every() {
    const model = await startPart(languageModelService());
    const [fal, replicate, kie] = [
      await startPart(falService()),
      await startPart(replicateService()),
      await startPart(kieService()),
    ];
    const env = {
      FAL_KEY: falKey,
      FAL_AT_ONCE: "10",
      FAL_BASE_URL: fal.baseUrl,
      FAL_REST_BASE_URL: fal.baseUrl,
      FAL_PLATFORM_BASE_URL: fal.baseUrl,
      REPLICATE_API_TOKEN: replicateToken,
      REPLICATE_BASE_URL: replicate.baseUrl,
      KIE_API_KEY: "geheim",
      KIE_BASE_URL: kie.baseUrl,
      KIE_UPLOAD_BASE_URL: kie.baseUrl,
    };
    const at = (name: string) =>
      open(model, { hosts: [fal.host, replicate.host], env: { ...env, PROVIDERS: `*=${name}` } });
    return { model, fal, replicate, kie, at };
  }
  const english = simulatedTranslation(prompt);

  test("fal.ai: English for Flux Kontext and Veo, the user's text for Ideogram, Kling and Nano Banana", async () => {
    const { fal, at } = await every();
    const { start } = await at("fal");
    for (const name of [flux, "veo3-create-task", "ideogram-create-task"]) await start(name);
    for (const name of ["kling-text-to-video-create-task", "nano-banana-create-task"]) await start(name);
    await eventually(() => expect(fal.requests).toHaveLength(5));
    const prompts = Object.fromEntries(fal.requests.map(({ model, input }) => [model, input["prompt"]]));
    expect(prompts).toEqual({
      "fal-ai/flux-pro/kontext/text-to-image": english,
      "fal-ai/veo3.1/fast": english,
      "fal-ai/ideogram/v3": prompt,
      "fal-ai/kling-video/v2.5-turbo/pro/text-to-video": prompt,
      "fal-ai/nano-banana": prompt,
    });
  });

  test("Replicate: English for Flux Kontext and Veo, the user's text for Kling", async () => {
    const { replicate, at } = await every();
    const { start } = await at("replicate");
    for (const name of [flux, "veo3-create-task", "kling-text-to-video-create-task"]) await start(name);
    await eventually(() => expect(replicate.predictions).toHaveLength(3));
    const prompts = Object.fromEntries(replicate.predictions.map(({ model, input }) => [model, input["prompt"]]));
    expect(prompts).toEqual({
      "black-forest-labs/flux-kontext-pro": english,
      "google/veo-3.1-fast": english,
      "kwaivgi/kling-v2.5-turbo-pro": prompt,
    });
  });

  test("kie.ai: English for Flux Kontext, which it would otherwise translate itself without showing the text", async () => {
    const { kie, at } = await every();
    const { start } = await at("kie");
    await start(flux);
    await eventually(() => expect(JSON.stringify(kie.calls)).toContain(english));
  });

  test("the script of a presenter is never translated", async () => {
    const { model, at } = await every();
    const { start, read } = await at("local");
    const id = await start("heygen-create-video", { input_text: "Guten Tag.", speaker_id: "speaker-1" });
    expect(await read(id)).toMatchObject({ prompt: "Guten Tag." });
    expect(model.requests).toEqual([]);
  });
});
