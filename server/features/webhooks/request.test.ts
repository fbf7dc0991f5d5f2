import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { toRequest } from "./request.ts";

test("[HOOK-01] the signature is the one that docs/webhooks.md shows how to check", async () => {
  const event = { id: "1", fields: { firstName: "Anna", source: "Code Request" } };
  const { body, headers } = toRequest(event, { secret: "geheim", now: new Date(1_795_262_400_000) });
  const guide = await readFile(new URL("../../../docs/webhooks.md", import.meta.url), "utf8");
  expect(guide).toContain(`${headers["X-Lichtspiel-Timestamp"]}.${body}`);
  expect(guide).toContain(`# ${headers["X-Lichtspiel-Signature"]?.replace("sha256=", "")}`);
});
