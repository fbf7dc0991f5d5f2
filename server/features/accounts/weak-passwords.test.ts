import { afterAll, describe, expect, test } from "vitest";
import { verifications } from "#server/db/account-schema.ts";
import { buildAccount, registration } from "#server/testing/accounts.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";
import { passwordStore } from "./password-store.ts";
import { findWeakPassword } from "./weak-passwords.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

const anna = { firstName: "Anna-Lena", lastName: "Müßig", email: "anna.lena@film-haus.de" };
const problemOf = (password: string) => findWeakPassword(password, anna, "Filmhaus Süd")?.fields?.password ?? null;

describe("a password that attackers guess first is refused", () => {
  test.each([
    ..."passwort1 password hallo123 schatz12 Fußball! fussball PASSWORT sommer2024 P@ssw0rd1".split(" "),
    ..."iloveyou 1qay2wsx michael1987 Hamburg123 ichliebedich".split(" "),
  ])("as common: %s", (password) => expect(problemOf(password)).toMatch(/benutzen viele Menschen/));

  test.each(["aaaaaaaa", "        ", "abcabcabc", "12121212", "abcdefgh", "12345678", "87654321", "qwertzui"])(
    "as a repetition or a sequence: %j",
    (password) => expect(problemOf(password)).toMatch(/Wiederholung/),
  );

  test.each([
    "annalena",
    "Anna-Lena",
    "annalena87",
    "Müßig1234",
    "muessiganna-lena",
    "anna.lena@film-haus.de",
    "anna.lena",
  ])("as the account's own data: %s", (password) =>
    expect(problemOf(password)).toMatch(/Ihrem Namen oder Ihrer E-Mail-Adresse/),
  );

  test.each(["Lichtspiel", "lichtspiel1!", "Filmhaus Süd", "filmhaussued24"])(
    "as the name of the product: %s",
    (password) => expect(problemOf(password)).toMatch(/Filmhaus Süd/),
  );

  test.each([
    "geheim-genug",
    "vier rote Lampen tanzen",
    "xK3mpQ2v",
    "anna lena mag Kinofilme",
    "!?$%&/()=",
    "Sommer im Kino 2024",
  ])("any other is accepted, whatever characters it has: %s", (password) => expect(problemOf(password)).toBeNull());
});

describe("[AUTH-06] the refusal stands at the field", () => {
  const refusalOf = async (response: Response) => ({ status: response.status, ...(await response.json()).error });

  test("of the registration, and creates no account", async () => {
    const body = registration({ password: "passwort1" });
    const sent = await product.send("POST", "/api/auth/sign-up/email", { body });
    expect(await refusalOf(sent)).toMatchObject({
      status: 422,
      code: "account.password-weak",
      fields: { password: expect.stringContaining("benutzen viele Menschen") },
    });
    const again = await product.send("POST", "/api/auth/sign-up/email", {
      body: { ...body, password: "geheim-genug" },
    });
    expect(again.status).toBe(200);
  });

  test("of the change, and the password does not change", async () => {
    const user = await buildAccount(product);
    const body = { currentPassword: user.password, password: user.email };
    const sent = await product.send("POST", "/api/account/password", { as: user, body });
    expect(await refusalOf(sent)).toMatchObject({
      status: 422,
      fields: { password: expect.stringContaining("Namen") },
    });
    const signIn = { email: user.email, password: user.password };
    expect((await product.send("POST", "/api/auth/sign-in/email", { body: signIn })).status).toBe(200);
  });

  test("[AUTH-13] of the reset; the link stays valid, and no attempt counts as a guess", async () => {
    const user = await buildAccount(product);
    const token = "t".repeat(43);
    await db.transaction((transaction) => passwordStore(db).saveResetLink(user.id, token, 600, transaction));
    const reset = (password: string) =>
      product.send("POST", "/api/auth/reset-password", { body: { token, invitationCode, password } });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await refusalOf(await reset("hallo123"))).toMatchObject({ status: 422, code: "account.password-weak" });
    }
    expect((await reset("vier rote Lampen")).status).toBe(204);
    expect(await db.$count(verifications)).toBe(0);
  });
});
