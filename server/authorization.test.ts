import { afterAll, expect, test } from "vitest";
import { userRoles } from "./db/account-schema.ts";
import { callers, everyone } from "./testing/caller-statuses.ts";
import { expectedStatuses } from "./testing/expected-statuses.ts";
import type { TestUser } from "./testing/factories.ts";
import { testProduct } from "./testing/product.ts";
import { stateOf } from "./testing/state-of-user.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

const refusals = new Set<number | undefined>([401, 403, 404]);
/** Expected statuses of all calls; a test in this file fails if a call is missing. */
const matrix = expectedStatuses(product);

type Operation = { "x-access": "public" | "signed-in" | "moderator" | "admin" };
const document: { paths: Record<string, Record<string, Operation>> } = await (
  await product.send("GET", "/api/openapi.json")
).json();
const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, { "x-access": access }]) => ({
    call: `${method.toUpperCase()} ${address}`,
    access,
  })),
);

/** Signs in one new user of each kind, so that a call that ends sessions affects no other call. */
async function buildCast(): Promise<Record<(typeof callers)[number], TestUser | undefined> & { owner: TestUser }> {
  const [owner, other, moderator, admin] = await Promise.all([
    product.signIn({ firstName: "Olga" }),
    product.signIn(),
    product.signIn(),
    product.signIn({ isAdmin: true }),
  ]);
  await db.insert(userRoles).values({ userId: moderator.id, role: "moderator" });
  return { anonymous: undefined, owner, other, moderator, admin };
}

test.each(operations)(
  "[PRJ-10] [NAV-07] $call admits only the callers of its line in the table",
  async ({ call, access }) => {
    const row = matrix[call];
    if (!row) throw new Error(`${call} needs a line in the table of this test`);
    const { expected, make, body, bodyOf } = row;
    if (access === "public") expect(expected).toEqual(everyone(expected[0]));
    else expect(expected[0]).toBe(401);
    if (access === "admin") expect(expected.slice(1, 4)).toEqual([403, 403, 403]);
    else if (access === "moderator") {
      expect(expected.slice(1, 3)).toEqual([403, 403]);
      expect(expected.slice(3)).not.toContain(403);
    } else expect(expected, "only what is declared as a call for admins refuses by role").not.toContain(403);

    const cast = await buildCast();
    const [method = "", address = ""] = call.split(" ");
    const statuses = [];
    const makeParams = async () => (await make?.(cast.owner)) ?? [];
    const readable = method === "GET" ? await makeParams() : undefined;
    for (const [index, caller] of callers.entries()) {
      const params = readable ?? (await makeParams());
      const before = refusals.has(expected[index]) && (await stateOf(product.database.pool, cast.owner));
      const as = cast[caller];
      const sent = bodyOf ? bodyOf(params) : body;
      const named = params.values();
      const url = address.replaceAll(/\{\w+\}/g, () => String(named.next().value));
      const response = await product.send(method, url, {
        ...(as && { as }),
        ...(sent !== undefined && { body: sent }),
      });
      await response.body?.cancel();
      statuses.push(response.status);
      if (before) expect(await stateOf(product.database.pool, cast.owner), `${caller} changed nothing`).toEqual(before);
    }
    expect(statuses).toEqual(expected);
  },
);

test("every line of the table is a call of the product", () => {
  const describedCalls = new Set(operations.map(({ call }) => call));
  expect(Object.keys(matrix).filter((call) => !describedCalls.has(call))).toEqual([]);
});
