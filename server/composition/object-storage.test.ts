import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { s3Server } from "#server/testing/s3-server.ts";
import { eventually } from "#server/testing/eventually.ts";
import { testProduct } from "#server/testing/product.ts";
import { allEntries } from "#server/testing/stored-files.ts";
import { swiftServer, whyNoSwift } from "#server/testing/swift-server.ts";

// Test against OpenStack Swift if it is installed on this machine, else against a simulated S3 server.
const server = whyNoSwift() === null ? await swiftServer() : await s3Server();
const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.settings;
const product = await testProduct({
  env: {
    ROLE: "all",
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  },
});
const anna = await product.signIn();
afterAll(async () => {
  await product.stop();
  await server.stop();
});
const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  product.send(method, address, { as: anna, headers });

test("[PRJ-08] an image is generated, downloaded whole and in part, and deleted with the storage on S3", async () => {
  const body = { prompt: "Ein roter Ballon", aspectRatio: "1:1", outputFormat: "png" };
  const started = await product.send("POST", "/api/functions/flux-kontext-create-task", { as: anna, body });
  const { projectId: id } = (await started.json()) as { projectId: string };
  await eventually(async () =>
    expect(await (await get(`/api/projects/${id}`)).json()).toMatchObject({ status: "completed" }),
  );

  const address = `/api/projects/${id}/download?original=1`;
  const whole = await get(address);
  expect(whole.status).toBe(200);
  const content = Buffer.from(await whole.arrayBuffer());
  expect(String(content.length)).toBe(whole.headers.get("content-length"));
  const part = await get(address, { range: "bytes=100-299" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${content.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 300))).toBe(true);
  const head = await get(address, {}, "HEAD");
  expect(head.headers.get("content-length")).toBe(String(content.length));

  const stored = await allEntries(product.ctx.storage);
  expect(stored.some(({ bytes }) => bytes === content.length)).toBe(true);
  expect(await readdir(path.join(product.dataFolder, "media")).catch(() => "no such folder")).toBe("no such folder");
  expect(await readdir(path.join(product.dataFolder, "work"))).toEqual([]);
  expect((await get("/api/health")).status).toBe(200);

  expect((await product.send("DELETE", `/api/projects/${id}`, { as: anna })).status).toBeLessThan(300);
  await product.send("POST", "/api/deleted-projects/removal", { as: anna, body: { all: true } });
  await eventually(async () => expect(await allEntries(product.ctx.storage)).toEqual([]));
});
