import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { captureLog } from "#server/testing/captured-log.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import { eventually } from "#server/testing/eventually.ts";
import { testProduct } from "#server/testing/product.ts";
import { dumpTables, fates, secretKits } from "#server/testing/secrecy.ts";
import { kitsWithoutCallbacks } from "#server/testing/secrecy-without-callbacks.ts";

/** API paths of all lists that could contain messages or URLs of a provider. */
const lists = [
  "projects",
  "account/export",
  ...["mails", "audit-log", "deliveries", "overview", "models", "providers"].map((list) => `admin/${list}`),
  ...["provider-models", "provider-costs", "provider-costs/csv", "provider-runs"].map((list) => `admin/${list}`),
];

async function readMails(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".eml"));
  return (await Promise.all(files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), "utf8")))).join();
}

test.each([...secretKits, ...kitsWithoutCallbacks].map((kit) => ({ title: kit.name, ...kit })))(
  "no key, secret or signed address of $title is in any log, row, response, event or email",
  async ({ name, open }) => {
    const service = await open();
    const captured = captureLog();
    const product = await testProduct({
      trustedHosts: [service.host],
      env: { ROLE: "all", PROVIDERS: `*=${name}`, PROVIDER_PACE: "0.05", ...service.env },
    });
    const messages: string[] = [];
    try {
      const admin = await product.signIn({ isAdmin: true });
      const send = async (...request: Parameters<typeof product.send>) => {
        const response = await product.send(...request);
        const text = await response.text();
        if (request[0] === "GET") expect(response.status, request[1]).toBe(200);
        messages.push(text, JSON.stringify([...response.headers]));
        return text;
      };
      await send("PATCH", "/api/account/notifications", { as: admin, body: { byMail: true } });
      const stream = await listenAs(product.app, admin);
      for (const [fate, end] of fates) {
        service.meet(fate);
        const { path: address, body } = service.start;
        const before = captured.text().length;
        const { projectId, taskId, data } = JSON.parse(await send("POST", address, { as: admin, body }));
        const reference = taskId ?? data?.taskId;
        await eventually(async () => {
          const { status } = JSON.parse(await send("GET", `/api/projects/${projectId}`, { as: admin }));
          if (end) expect(status).toBe(end);
          else expect(captured.text().slice(before)).toContain('"level":"warn"');
        });
        for (const isGenuine of [true, false]) {
          const url = `/api/callbacks/${name}?reference=${reference}`;
          const { status } = await product.send("POST", url, service.callback?.(isGenuine) ?? { body: {} });
          expect(status).toBe(service.callback ? (isGenuine ? 204 : 400) : 404);
        }
        await send("POST", "/api/functions/kling-poll-status", { as: admin, body: { projectId } });
        if (!end) await send("POST", `/api/projects/${projectId}/cancel`, { as: admin });
      }
      await eventually(async () => expect(await readMails(product.dataFolder)).toMatch(/Ihr (Video|Bild) ist fertig/));
      for (const list of lists) await send("GET", `/api/${list}`, { as: admin });
      messages.push(await (await product.send("GET", `/api/admin/providers/${name}/balance`, { as: admin })).text());
      messages.push(stream.seen.join("\n"));
      stream.close();
      const locations = {
        log: captured.text(),
        tables: await dumpTables(product),
        answers: messages.join("\n"),
        mails: await readMails(product.dataFolder),
      };
      for (const [location, text] of Object.entries(locations)) {
        const allowed = location === "tables" ? (service.inReceipt ?? []) : [];
        const found = service.secrets.filter((secret) => text.includes(secret) && !allowed.includes(secret));
        expect(
          found.map((secret) => excerpt(text, secret)),
          location,
        ).toEqual([]);
      }
    } finally {
      captured.stop();
      await product.stop();
      await service.stop();
    }
  },
);

const excerpt = (text: string, secret: string) => text.slice(Math.max(0, text.indexOf(secret) - 200)).slice(0, 300);
