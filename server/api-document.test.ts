import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test, vi } from "vitest";
import { curriculum, lessonsOf } from "#domain/academy/curriculum.ts";
import { accessTokenLimits } from "#domain/accounts/access-tokens.ts";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { type Scope, scopes } from "#domain/accounts/access-token-scopes.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import { limits } from "#domain/usage-limits/limits-per-account.ts";
import { estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import { understand } from "#engine/index.ts";
import { connectionLimits, createHttpServer } from "#server/platform/http/http-server.ts";
import { isMarkedCopy } from "#server/testing/provider-contract/result-files.ts";
import { invitationCode, testProduct } from "#server/testing/product.ts";
import { simulatedService } from "#server/testing/simulated-service.ts";

const document = await readFile(new URL("../docs/api.md", import.meta.url), "utf8");
const joinLines = (text: string) => text.replaceAll("\\\n", " ").trim();
const commands = [...document.matchAll(/^```sh\n(.*?)^```/gms)]
  .map(([, text = ""]) => joinLines(text))
  .filter((text) => text.startsWith("curl "));
const [start, poll, download, startSpeaker, order, confirm, readOrder] = commands;

const service = await simulatedService();
const env = { ROLE: "all" };
const product = await testProduct({ providers: [service.provider], trustedHosts: [service.host], env });
const server = createHttpServer(product.app.fetch, connectionLimits);
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const { port } = server.address() as AddressInfo;
const variables: Record<string, string> = { LICHTSPIEL_URL: `http://127.0.0.1:${port}` };
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await product.stop();
  await service.stop();
});

/**
 * Splits a command line into arguments like a shell: replaces `$NAME` by values of `variables`, but not in single
 * quotes.
 */
function argumentsOf(command: string): string[] {
  const expand = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? expect.fail(`${name} is not set`));
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, literal, quoted, plain]) => literal ?? expand(quoted ?? plain ?? ""),
  );
}

/**
 * Sends the request that a curl command would send. Fails the test on an option that the test's parser does not know.
 */
async function run(command = ""): Promise<Response> {
  const [, ...commandArguments] = argumentsOf(command);
  const request = { method: "GET", headers: new Headers(), body: undefined as string | undefined };
  let url = "";
  for (let word = commandArguments.shift(); word !== undefined; word = commandArguments.shift()) {
    if (word === "-s") continue;
    if (word === "-o") commandArguments.shift();
    else if (word === "-X") request.method = commandArguments.shift() ?? "";
    else if (word === "-d") request.body = commandArguments.shift();
    else if (word === "-H") {
      const [, name = "", value = ""] = /^([\w-]+): (.+)$/.exec(commandArguments.shift() ?? "") ?? [];
      request.headers.set(name, value);
    } else if (word.startsWith("http") && url === "") url = word;
    else expect.fail(`${word} is no part of a command that this test knows`);
  }
  return fetch(url, { ...request, body: request.body ?? null });
}

async function createToken(granted: readonly Scope[] = scopes): Promise<string> {
  const password = "geheim-genug-2026";
  const person = { firstName: "Anna", lastName: "Muster", whatsappNumber: "+49 170 1234567" };
  const signedUp = await product.send("POST", "/api/auth/sign-up/email", {
    body: { ...person, email: `${granted.join("-")}@example.de`, password, invitationCode },
  });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const body = { name: "docs", scopes: granted, currentPassword: password };
  const response = await product.send("POST", "/api/account/tokens", { headers: { cookie }, body });
  return (await response.json()).access_token;
}
variables.LICHTSPIEL_TOKEN = await createToken();

describe("the commands of docs/api.md", () => {
  test("[AUTH-17] start a video, follow it and download it", async () => {
    const started = await run(start);
    expect(started.status).toBe(200);
    variables.PROJECT_ID = (await started.json()).projectId;
    expect((await (await run(start)).json()).projectId).toBe(variables.PROJECT_ID);
    expect((await run(download)).status).toBe(409);
    service.behaviour.state = "done";
    await vi.waitFor(async () => expect(await (await run(poll)).json()).toMatchObject({ status: "completed" }), {
      timeout: 50_000,
      interval: 50,
    });
    const file = await run(download);
    expect(file.headers.get("content-type")).toBe("video/mp4");
    expect(isMarkedCopy(Buffer.from(await file.arrayBuffer()), service.behaviour.file)).toBe(true);
    expect(service.starts).toHaveLength(1);
  });

  test("[UGC-01] start a speaker's video with music and cutaways", async () => {
    const [, text = ""] = startSpeaker?.match(/"input_text": "([^"]+)"/) ?? [];
    const description = { kind: "presenter", text, cutaways: true };
    expect(await understand(description, estimateSpeechSeconds)).toMatchObject({ recognized: ["Café"] });
    const before = service.starts.length;
    expect((await run(startSpeaker)).status).toBe(200);
    await vi.waitFor(() => expect(service.starts).toHaveLength(before + 1), { timeout: 50_000, interval: 50 });
  });

  test("order a video that waits for its payment in the browser", async () => {
    const ordered = await run(order);
    expect(ordered.status).toBe(200);
    const { orderId, checkoutUrl } = await ordered.json();
    variables.ORDER_ID = orderId;
    expect(checkoutUrl).toMatch(/^https?:/);
    const refused = await run(confirm);
    expect([refused.status, (await refused.json()).error.code]).toEqual([402, "order.unpaid"]);
    expect(await (await run(readOrder)).json()).toMatchObject({ id: orderId, state: "awaiting_payment" });
  });

  test("are all run here, and the numbers and codes beside them are those of the product", () => {
    expect(commands).toHaveLength(7);
    for (const [, status, codes = ""] of document.matchAll(/^\| (\d{3}) \| (.+?) \|/gm)) {
      for (const [, code = ""] of codes.matchAll(/`([^`]+)`/g)) {
        // An error code that the document names but the server does not know fails the test, because the constructor of
        // AppError throws.
        expect(new AppError(code as ErrorCode).status, code).toBe(Number(status));
      }
    }
    for (const commandArguments of [
      `${limits.startsPerHour.default} starts in an hour`,
      `${limits.unfinishedProjects.default} unfinished projects`,
      `${limits.uploadsPerHour.default} uploads`,
      `${limits.ordersPerHour.default} orders`,
      `${limits.storageMegabytes.default} MB`,
      `at most ${accessTokenLimits.perAccount} tokens`,
      `${attemptLimits.tokensOfAddress.points} unknown tokens`,
    ]) {
      expect(document).toContain(commandArguments);
    }
  });
});

test("[ACA-02] the command that the Academy teaches starts a video once, with the scope that it names", async () => {
  const blocks = curriculum.flatMap(lessonsOf).flatMap(({ text }) => text.flatMap((part) => part.blocks));
  const taught = blocks.flatMap((block) => (block.kind === "example" ? [block.text] : [])).filter(isCommand);
  expect(taught).toHaveLength(1);
  Object.assign(variables, { ADRESSE: variables.LICHTSPIEL_URL, TOKEN: await createToken(["start"]) });
  const { starts } = service;
  const before = starts.length;
  const [first, again] = [await run(joinLines(taught[0] ?? "")), await run(joinLines(taught[0] ?? ""))];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect((await again.json()).projectId).toBe((await first.json()).projectId);
  await vi.waitFor(() => expect(starts).toHaveLength(before + 1), { timeout: 50_000, interval: 50 });
});

const isCommand = (text: string) => text.startsWith("curl ");
