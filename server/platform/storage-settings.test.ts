import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const whole = {
  S3_ENDPOINT: "https://s3.example/",
  S3_BUCKET: "lichtspiel-media",
  S3_ACCESS_KEY_ID: "AKID",
  S3_SECRET_ACCESS_KEY: "geheim",
};

test("without its settings there is no object storage", () => {
  expect(readConfig({}).s3).toBeNull();
});

test("an object storage has a region by default", () => {
  const expected = { endpoint: "https://s3.example", bucket: "lichtspiel-media", region: "us-east-1" };
  const keys = { accessKeyId: "AKID", secretAccessKey: "geheim" };
  expect(readConfig(whole).s3).toEqual({ ...expected, ...keys });
  expect(readConfig({ ...whole, S3_REGION: "eu-central-1" }).s3?.region).toBe("eu-central-1");
});

test.each(Object.keys(whole))("half a configuration stops the start: without %s", (missing) => {
  const [first] = Object.keys(whole).filter((name) => name !== missing);
  expect(() => readConfig({ ...whole, [missing]: "" })).toThrow(`${first} braucht ${missing}`);
});

test.each([
  [{ S3_REGION: "eu-central-1" }, /^S3_REGION braucht S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY$/],
  [{ ...whole, S3_ENDPOINT: "s3.example" }, /^S3_ENDPOINT muss eine http\(s\)-Adresse sein$/],
  [{ ...whole, S3_ENDPOINT: "https://name:wort@s3.example" }, /^S3_ENDPOINT darf weder Zugangsdaten noch/],
  [{ ...whole, S3_BUCKET: "Meine Medien" }, /^S3_BUCKET muss der Name eines Buckets sein/],
  [{ ...whole, S3_SECRET_ACCESS_KEY: "zwei Wörter" }, /^S3_SECRET_ACCESS_KEY muss ein Schlüssel/],
])("a bad value is named in one line: %j", (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});
