import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unverifiedFile, unverifiedOn, unverifiedPackages } from "./unverified-packages.mjs";

test("the list names exactly the packages without a checksum", () => {
  const listed = readFileSync(unverifiedFile, "utf8").split("\n").filter(Boolean);
  expect(listed.toSorted()).toEqual(
    unverifiedPackages()
      .map(({ label }) => label)
      .toSorted(),
  );
});

test("every package for Linux on x64 with glibc has a checksum; for macOS some have none", () => {
  expect(unverifiedOn({ platform: "linux", arch: "x64", libc: "glibc" })).toEqual([]);
  expect(unverifiedOn({ platform: "darwin", arch: "arm64", libc: undefined })).toContain(
    "@napi-rs/canvas-darwin-arm64@1.1.1",
  );
});

test("the bill of materials is CycloneDX and names what runs in production, and only that", () => {
  const args = ["scripts/run.mjs", "sbom"];
  const output = execFileSync(process.execPath, args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const bill = JSON.parse(output);
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: expect.stringMatching(/^1\.\d$/) });
  const names = new Set(bill.components.map(({ name }: { name: string }) => name));
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  for (const name of ["fast-check", "oxlint", "knip"]) expect(names).not.toContain(name);
  const references = bill.components.map((component: Record<string, unknown>) => component["bom-ref"]);
  expect(new Set(references).size).toBe(references.length);
  for (const { name, version, purl } of bill.components) {
    expect(purl, name).toMatch(/^pkg:npm\//);
    expect(version, name).toMatch(/^\d/);
  }
});
