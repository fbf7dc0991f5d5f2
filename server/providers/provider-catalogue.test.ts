import { expect, test } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { diskStore } from "#server/platform/storage.ts";
import { providerCatalogue } from "./provider-catalogue.ts";
import { configuredProviders } from "./configured-providers.ts";
import { createProviders, defaultPriority } from "./provider-priority.ts";

const models: Record<string, string> = {
  HEYGEN_API_KEY: "not-a-real-key",
  HEYGEN_AVATARS: "speaker-1=avatar:voice",
  KIE_API_KEY: "not-a-real-key",
  FAL_KEY: "not-a-real-key",
  REPLICATE_API_TOKEN: "not-a-real-token",
  OPENAI_IMAGE_MODEL: "gpt-image-1",
  OPENAI_API_KEY: "not-a-real-key",
};
const ctx = { store: diskStore("/nowhere"), isCalledBack: false, removeUnclaimed: async () => {} };
const configured = (env: Record<string, string>) => configuredProviders(readConfig(env), ctx);

test("every provider that settings enable has a known name and title", () => {
  const found = configured(models).map(({ name, title }) => ({ name, title }));
  expect(found.length).toBeGreaterThan(0);
  for (const provider of found) {
    expect(providerCatalogue.map(({ name, title }) => ({ name, title }))).toContainEqual(provider);
  }
});

test("configured providers are asked in the default priority", () => {
  const names = configured(models).map(({ name }) => name);
  expect(names).toEqual(defaultPriority.filter((name) => names.includes(name)));
  expect(names.length).toBeGreaterThan(4);
});

test("the settings that a provider is said to need do enable it", () => {
  for (const { name } of configured(models)) {
    const entry = providerCatalogue.find((provider) => provider.name === name);
    const needed = (entry?.settings ?? []).map(([setting = ""]) => [setting, models[setting] ?? ""]);
    expect(configured(Object.fromEntries(needed)).map((provider) => provider.name)).toEqual([name]);
  }
});

test("[PRJ-05] every provider with slow starts has a limit of concurrent starts", () => {
  const all = configured(models);
  expect(() => createProviders(all)).not.toThrow();
  const unbounded = all.map(({ maxConcurrent: _atOnce, ...provider }) => provider);
  expect(() => createProviders(unbounded)).toThrow("The starts of openai take 180 s");
});
