import { afterAll, beforeEach, expect, test } from "vitest";
import { contentOverrides } from "#server/db/media-override-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import { hostileAddresses } from "#server/testing/hostile-addresses.ts";
import { openSite, plainImage, send } from "#server/testing/open-site.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Operation } from "#server/testing/request-arbitrary.ts";
import { smallImage, uploadAs } from "#server/testing/uploads.ts";
import { nameOf, urlFields } from "#server/testing/url-fields.ts";

const product = await testProduct();
const site = await openSite();
afterAll(async () => {
  site.close();
  await product.stop();
});
beforeEach(() => site.reset());

const admin = await product.signIn({ isAdmin: true });
await product.send("PATCH", "/api/admin/limits/importsPerHour", { as: admin, body: { value: 10_000 } });
const { files } = await (await uploadAs(product, admin, await smallImage())).json();
const ownImage: string = files[0].url;
const uploadsBefore = await product.database.db.$count(uploads);

/** URLs of an existing image on the test website, each with a different spelling of the loopback address. */
const onThisSite = ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "①②⑦.⓪.⓪.①"].map(
  (name) => `http://${name}:${site.host.split(":")[1]}/picture.png`,
);

const fields = urlFields(ownImage);

test.each(fields)(
  "$path requests no hostile address in $field, and reports this in German",
  async ({ path, field, body }) => {
    site.pages["/picture.png"] = send("image/png", await plainImage(60, 40, "#a00"));
    for (const address of [...hostileAddresses, ...onThisSite, "//127.0.0.1/a.png", "kein Name"]) {
      const response = await product.send("POST", path, { as: admin, body: body(address) });
      const { error } = await response.json();
      expect(response.status, address).toBe(422);
      expect(error.fields?.[field] ?? error.message, address).toMatch(
        /^(?:Diese Adresse ist nicht erlaubt\.|Bild konnte nicht geladen werden|Unter dieser Adresse liegt keine passende Datei\.|Bitte geben Sie eine vollständige Adresse ein, die mit https:\/\/ beginnt)$/,
      );
      // Expect the same error whether or not the address has an open port. Leave out `localhost.` with a trailing dot,
      // which some resolvers do not resolve.
      const isJudged = URL.canParse(address) && new URL(address).hostname !== "localhost.";
      if (isJudged && error.code !== "input.invalid") expect(error.code, address).toBe("image.address-refused");
    }
    expect(site.requests).toEqual([]);
    expect(outside(site.attempts)).toEqual([]);
    const { db } = product.database;
    expect(await db.$count(projects)).toBe(0);
    expect(await db.$count(uploads)).toBe(uploadsBefore);
    expect(await db.$count(contentOverrides)).toBe(0);
  },
);

test("every call with an address field is in the list above", async () => {
  const response = await product.send("GET", "/api/openapi.json");
  const { paths }: { paths: Record<string, Record<string, Operation>> } = await response.json();
  const declared = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(({ properties = {} }) =>
          Object.keys(properties)
            .filter((name) => /ur[li]|image|mask|link|redirect|callback|website/i.test(name))
            .filter((name) => !["image_size", "num_images"].includes(name))
            .map((name) => `${path} ${name}`),
        ),
      ),
    ),
  );
  // List the fields that other tests check, or whose URL the server does not fetch while it answers: websites of
  // customers (website-reader/hostile-websites.test.ts), websites of senders and brands, and videos of the automation
  // (orders/automation/).
  const others = [
    "video-requests/{id}/result url",
    "video-requests customerUrl",
    "video-drafts customerUrl",
    "sender imprintUrl",
    "sender website",
    "brand-kit website",
    "brand-kit/preview website",
  ].map((name) => `/api/${name}`);
  expect(new Set(declared)).toEqual(new Set([...fields.map(nameOf), ...others]));
});

/** Returns the addresses to which the server has tried to connect, apart from the test database. */
function outside(attempts: readonly string[]): string[] {
  const { host, port } = product.database.settings as { host?: string; port?: number };
  // Recognise PostgreSQL's socket too: if PostgreSQL listens on no port, `host` is the folder of its socket.
  const own = [`${host}:${port}`, `${host}/.s.PGSQL.${port}:undefined`];
  return attempts.filter((attempt) => !own.includes(attempt));
}
