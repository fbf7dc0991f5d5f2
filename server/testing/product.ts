import { rm } from "node:fs/promises";
import type { OpenDatabase } from "#server/db/client.ts";
import type { Provider } from "#server/providers/provider.ts";
import { type Product, compose } from "#server/composition/compose.ts";
import { createDataFolder, testConfig } from "./context.ts";
import { testDatabase } from "./database.ts";
import { buildUser, type TestUser } from "./factories.ts";

type Options = {
  providers?: readonly Provider[];
  trustedHosts?: readonly string[];
  env?: Record<string, string>;
  results?: Parameters<typeof compose>[0]["results"];
  /** A database of the test; by default a new and empty one. */
  database?: OpenDatabase;
};
type Send = {
  as?: TestUser;
  body?: unknown;
  headers?: Record<string, string>;
  /** IP address of the client's socket. */
  address?: string;
};

export type TestProduct = Product & {
  database: OpenDatabase;
  dataFolder: string;
  signIn: (options?: Parameters<typeof buildUser>[1]) => Promise<TestUser>;
  send: (method: string, path: string, options?: Send) => Promise<Response>;
};

export { invitationCode } from "./context.ts";

/** Starts the whole product with its own database and data folder; by default without workers. */
export async function testProduct({
  providers = [],
  trustedHosts = [],
  env = {},
  results = {},
  database: ownDatabase,
}: Options = {}): Promise<TestProduct> {
  const database = ownDatabase ?? (await testDatabase());
  const dataFolder = await createDataFolder();
  const config = testConfig(dataFolder, env);
  const product = await compose({ config, database, providers, trustedHosts, results });
  return {
    ...product,
    database,
    dataFolder,
    signIn: (options) => buildUser(database.db, { publicUrl: config.publicUrl, ...options }),
    send: sender(product.app),
    stop: async () => {
      await product.stop();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

const asText = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

/** Returns a function that sends requests to the product in the form in which the Node adapter passes requests on. */
export function sender(app: Product["app"]): TestProduct["send"] {
  return async (method, url, { as, body, headers, address } = {}) =>
    app.request(
      url,
      {
        method,
        headers: {
          ...(as && { cookie: as.cookie }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body instanceof ReadableStream && { body, duplex: "half" }),
        ...(body !== undefined && !(body instanceof ReadableStream) && { body: asText(body) }),
      },
      { incoming: { socket: { remoteAddress: address } } },
    );
}
