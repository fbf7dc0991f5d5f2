import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe } from "vitest";
import { s3Server } from "#server/testing/s3-server.ts";
import { storeContract } from "#server/testing/store-contract.ts";
import { swiftServer, whyNoSwift } from "#server/testing/swift-server.ts";
import { s3Store } from "./s3/s3-store.ts";
import { diskStore } from "./storage.ts";

const newFolder = () => mkdtemp(path.join(tmpdir(), "lichtspiel-store-"));
const megabyte = 1024 * 1024;

storeContract(
  "on the local disk",
  async () => {
    const root = await newFolder();
    return {
      store: diskStore(root),
      leftovers: async () => (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".part")),
      stop: () => rm(root, { recursive: true }),
    };
  },
  { largeBytes: 3 * megabyte },
);

storeContract(
  "on a server with the S3 API",
  async () => {
    const server = await s3Server();
    const workFolder = await newFolder();
    const limits = { maxSingleBytes: megabyte, partBytes: megabyte / 2 };
    const store = s3Store({ settings: server.settings, workFolder, limits });
    return {
      store,
      leftovers: async () => [...server.uploads.keys(), ...(await readdir(workFolder))],
      stop: async () => {
        store.close();
        await server.stop();
        await rm(workFolder, { recursive: true });
      },
    };
  },
  { largeBytes: 3 * megabyte },
);

const missing = whyNoSwift();
if (missing) process.stdout.write(`The storage is not tested on OpenStack Swift: ${missing}\n`);

describe.skipIf(missing !== null)("with a real server", () => {
  storeContract(
    "on OpenStack Swift",
    async () => {
      const swift = await swiftServer();
      const workFolder = await newFolder();
      const limits = { maxSingleBytes: 8 * megabyte, partBytes: 5 * megabyte };
      const store = s3Store({ settings: swift.settings, workFolder, limits });
      return {
        store,
        leftovers: () => readdir(workFolder),
        stop: async () => {
          store.close();
          await swift.stop();
          await rm(workFolder, { recursive: true });
        },
      };
    },
    { largeBytes: 12 * megabyte },
  );
});
