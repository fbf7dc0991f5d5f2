import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { refusal } from "#domain/refusal-schema.ts";
import { buildProject, type TestUser } from "./testing/factories.ts";
import { testProduct } from "./testing/product.ts";
import { type GeneratedRequest, type Operation, requestArbitrary } from "./testing/request-arbitrary.ts";
import { signedCalls } from "#server/testing/signed-calls.ts";
import { validBodies } from "#server/testing/valid-bodies.ts";

/**
 * Number of generated requests. For a long run: `FUZZ_RUNS=20000 FUZZ_SEED=7 npm test -- unit
 * server/generated-requests.test.ts`.
 */
const runs = Number(process.env["FUZZ_RUNS"] ?? 1500);
const seed = Number(process.env["FUZZ_SEED"] ?? 42);
/**
 * Longest accepted response time in seconds. The default tolerates a busy machine and still detects responses that
 * never arrive; set it to 1 on an idle machine.
 */
const slowestSeconds = Number(process.env["FUZZ_SLOWEST_SECONDS"] ?? 20);
const freshUsersEvery = 60;

/**
 * Error codes that a response with status 503 may contain, because a needed service is not configured or a model is
 * switched off.
 */
const declared = new Set([
  "generation.no-provider",
  "generation.paused",
  "generation.retired",
  "order.no-payment",
  "automation.no-secret",
]);
/** Matches the English default messages of the validation library Zod, which must not reach users. */
const english = /\b(?:invalid|expected|required|unrecognized|too (?:big|small)|must be|received)\b/i;

const product = await testProduct();
afterAll(() => product.stop());
const { paths }: { paths: Record<string, Record<string, Operation>> } = await (
  await product.send("GET", "/api/openapi.json")
).json();

let count = 0;
let callers: Record<GeneratedRequest["caller"], TestUser | undefined>;
/** Signs in new users, because earlier requests may have ended the sessions or deleted the accounts. */
async function refreshCallers(): Promise<void> {
  const [user, admin] = await Promise.all([product.signIn(), product.signIn({ isAdmin: true })]);
  callers = { guest: undefined, user, admin };
}

const owner = await product.signIn();
const projects = await Promise.all(
  (["completed", "failed", "processing"] as const).map((status) =>
    buildProject(product.database.db, owner.id, { status }),
  ),
);
const knownIds = [
  ...projects.map(({ id }) => id),
  owner.id,
  "speaker",
  "speaker-1",
  "webinar-1",
  "openai",
  "veo3",
  "kie",
  "local",
];

async function answerTo({ caller, method, path, body, headers }: GeneratedRequest): Promise<[Response, string]> {
  const as = callers[caller];
  // Send each request from a new IP address, because a rate limit would refuse it before the check under test.
  const address = `2001:db8:${(count >> 16).toString(16)}:${(count & 0xffff).toString(16)}::1`;
  const response = await product.send(method, path, { ...(as && { as }), body, headers, address });
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return [response, await response.text()];
  await response.body?.cancel();
  return [response, ""];
}

test(`[GEN-03] of ${runs} generated requests none causes a server error, hangs, or is refused with a foreign message (seed ${seed})`, async () => {
  const statuses = new Map<number, number>();
  let slowest = { seconds: 0, path: "" };

  const isAnsweredWell = async (request: GeneratedRequest) => {
    if (count % freshUsersEvery === 0) await refreshCallers();
    count += 1;
    const start = performance.now();
    const hang = Promise.withResolvers<never>();
    const timer = setTimeout(() => hang.reject(new Error("no answer")), slowestSeconds * 1000);
    const [response, text] = await Promise.race([answerTo(request), hang.promise]).finally(() => clearTimeout(timer));
    const seconds = (performance.now() - start) / 1000;
    if (seconds > slowest.seconds) slowest = { seconds, path: `${request.method} ${request.path.slice(0, 80)}` };
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status < 400) return;

    const { error } = refusal.parse(JSON.parse(text));
    if (response.status >= 500) expect(declared, `${response.status} ${error.code}`).toContain(error.code);
    expect(error.message).toMatch(/^\p{Lu}.*\p{L}{2}/su);
    expect([error.message, ...Object.values(error.fields ?? {})].join(" ")).not.toMatch(english);
  };

  await fc.assert(fc.asyncProperty(requestArbitrary(paths, knownIds), isAnsweredWell), {
    numRuns: runs,
    seed,
    endOnFailure: true,
  });
  if (process.env["FUZZ_RUNS"])
    process.stdout.write(`${JSON.stringify({ runs, seed, slowest, statuses: [...statuses] })}\n`);

  const health = await product.send("GET", "/api/health");
  expect(await health.json()).toEqual({ status: "ok", database: true, storage: true });
}, 3_600_000);

test("[GEN-03] a body that is nested too deeply is refused before it is traversed", async () => {
  const user = await product.signIn();
  const deep = `{"prompt":"x","output_format":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  for (const name of ["nano-banana-create-task", "heygen-create-video"]) {
    const path = `/api/functions/${name}`;
    if (!paths[path]) continue;
    const response = await product.send("POST", path, { as: user, body: deep });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({ code: "input.too-deep" });
  }
});

/** Copies of a JSON value in each of which one text ends with `ending`. */
function withEnding(value: unknown, ending: string): unknown[] {
  if (typeof value === "string") return [value + ending];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    withEnding(inner, ending).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  );
}

test("[GEN-03] no text of a valid body or of a query causes a server error by characters that PostgreSQL cannot store", async () => {
  // Leave out the preview of the brand: it draws, and its texts are those of the brand.
  const { "/api/brand-kit/preview": _preview, ...bodies } = validBodies;
  const ofBodies = Object.entries(bodies).flatMap(([path, body]) =>
    withEnding(body, "\u0000\ud800").map((changed) => ({ method: "POST", path, body: JSON.stringify(changed) })),
  );
  const ofQueries = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter((parameter) => parameter.in === "query")
      .map(({ name }) => ({ method: "GET", path: `${path}?${name}=a%00`, body: undefined })),
  );
  for (const request of [...ofBodies, ...ofQueries]) {
    if (count % freshUsersEvery === 0) await refreshCallers();
    count += 1;
    const path = request.path.replaceAll(/\{\w+\}/g, projects[0]?.id ?? "");
    const [response, text] = await answerTo({ ...request, path, caller: "admin", headers: {} });
    if (response.status < 500) continue;
    expect(declared, `${request.method} ${path} ${request.body}`).toContain(refusal.parse(JSON.parse(text)).error.code);
  }
});

test("[GEN-03] a malformed percent encoding in the address of a file is not found", async () => {
  for (const path of ["/media/own/%", "/media/own/%E0%A4%A", "/media/speakers/%", "/media/%", "/assets/%", "/%"]) {
    expect((await product.send("GET", path)).status, path).toBeOneOf([404, 503]);
  }
  expect((await product.send("GET", "/media/own/%")).status).toBe(404);
  // Accept status 200 for the path of a share page: the server sends the web client, which shows its own message for a
  // video that does not exist.
  expect((await product.send("GET", "/v/%")).status).toBeOneOf([200, 404, 503]);
});

test("[GEN-03] an unknown or repeated query parameter is refused instead of ignored", async () => {
  const user = await product.signIn();
  const refusedFor = async (path: string) => {
    const response = await product.send("GET", path, { as: user });
    return [response.status, (await response.json()).error];
  };
  expect(await refusedFor("/api/projects?limit=1&limit=100")).toEqual([
    400,
    {
      code: "input.repeated-query",
      message: "Die Adresse enthält dieselbe Angabe mehrmals.",
      fields: { limit: "Diese Angabe steht mehrmals da." },
    },
  ]);
  expect(await refusedFor("/api/projects?sort=password_hash")).toMatchObject([400, { code: "input.unknown-query" }]);
  expect(await refusedFor(`/api/projects/${projects[0]?.id}?user=2`)).toMatchObject([
    400,
    { code: "input.unknown-query" },
  ]);
  // Expect the health check, which accepts unknown parameters, to refuse a repeated one.
  expect((await product.send("GET", "/api/health?t=1&t=2")).status).toBe(400);
  expect((await product.send("GET", "/api/health?t=1")).status).toBe(200);
});

test("[GEN-03] no call accepts an unknown field; only the functions ignore userId (D-36)", async () => {
  const admin = await product.signIn({ isAdmin: true });
  let seen = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      if (!requestBody || signedCalls.includes(path)) continue;
      const body = { isAdmin: true, __unbekannt: 1 };
      const filled = path.replaceAll(/\{\w+\}/g, owner.id);
      const response = await product.send(method.toUpperCase(), filled, { as: admin, body, address: `10.0.${seen}.1` });
      expect(response.status, `${method} ${path}`).toBe(422);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(40);
});
