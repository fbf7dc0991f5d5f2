import { createTestPasskey, type TestPasskey, signWithPasskey } from "./authenticator.ts";
import type { TestUser } from "./factories.ts";
import type { TestProduct } from "./product.ts";

type Account = TestUser & { password: string };

/** Adds a passkey through the API, as the account page does. */
export async function registerPasskey(
  product: TestProduct,
  user: Account,
  { origin, name = "Telefon", code = "" }: { origin: string; name?: string; code?: string },
): Promise<TestPasskey> {
  const body = { password: user.password, code };
  const optionsResponse = await product.send("POST", "/api/account/passkeys/options", { as: user, body });
  const { passkey, credential } = createTestPasskey(await optionsResponse.json(), origin);
  const response = await product.send("POST", "/api/account/passkeys", { as: user, body: { name, credential } });
  if (response.status !== 200) throw new Error(`the passkey was not added: ${await response.text()}`);
  return passkey;
}

/** Signs in with a passkey through the API. */
export async function signInByPasskey(
  product: TestProduct,
  passkey: TestPasskey,
  { origin, address }: { origin: string; address?: string },
): Promise<Response> {
  const optionsResponse = await product.send("POST", "/api/auth/passkey/options", { ...(address && { address }) });
  const cookie = optionsResponse.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const credential = signWithPasskey(passkey, await optionsResponse.json(), origin);
  return product.send("POST", "/api/auth/passkey", {
    body: { credential },
    headers: { cookie },
    ...(address && { address }),
  });
}
