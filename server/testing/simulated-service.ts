import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/mini";
import { type Provider, ProviderRefusal } from "#server/providers/provider.ts";
import type { ResultFate } from "./provider-contract/kit.ts";
import { smallVideo } from "#engine/testing/result-files.ts";
import { answerResult } from "./provider-contract/result-files.ts";

export type Behaviour = {
  start: "accept" | "refuse" | "break-after-accepting";
  state: "running" | "done" | "failed" | "away";
  file: Buffer;
  /** Number of downloads of results. */
  fetches: number;
  result: ResultFate;
};

export type SimulatedService = {
  provider: Provider;
  host: string;
  behaviour: Behaviour;
  /** References of all starts that reached the service, in order of arrival. */
  starts: string[];
  checks: () => number;
  stop: () => Promise<void>;
};

const startAnswer = z.object({ task: z.string() });
const stateAnswer = z.object({ state: z.enum(["running", "done", "failed"]), url: z.optional(z.string()) });

/**
 * Simulates an external API as a real HTTP server, together with a provider for it. The service does not recognise
 * repeated starts, charges for each, and may delete its files at any time.
 */
export async function simulatedService(): Promise<SimulatedService> {
  const behaviour: Behaviour = { start: "accept", state: "running", file: smallVideo, fetches: 0, result: "whole" };
  const starts: string[] = [];
  let checks = 0;

  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const url = new URL(request.url ?? "/", "http://service");
    if (request.method === "POST") {
      if (behaviour.start === "refuse") return void answer(422, {});
      starts.push(url.searchParams.get("reference") ?? "");
      if (behaviour.start === "break-after-accepting") return void response.destroy();
      return void answer(200, { task: `task-${starts.length}` });
    }
    if (url.pathname === "/file") {
      behaviour.fetches += 1;
      if (behaviour.result !== "whole") return void answerResult(response, "video/mp4", behaviour.result);
      return void response.writeHead(200, { "content-type": "video/mp4" }).end(behaviour.file);
    }
    checks += 1;
    if (behaviour.state === "away") return void response.destroy();
    return void answer(200, { state: behaviour.state, url: `http://${host}/file` });
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: Provider = {
    name: "simulated",
    title: "Simulierter Dienst",
    makes: () => true,
    isStartIdempotent: false,
    start: async ({ reference }, signal) => {
      const response = await fetch(`http://${host}/tasks?reference=${reference}`, { method: "POST", signal });
      if (response.status === 422) throw new ProviderRefusal("refused");
      return startAnswer.parse(await response.json());
    },
    check: async (receipt, signal) => {
      const { task } = startAnswer.parse(receipt);
      const response = await fetch(`http://${host}/tasks/${task}`, { signal });
      const { state, url = "" } = stateAnswer.parse(await response.json());
      if (state === "running") return { state, phase: "drawing", done: null, total: null };
      if (state === "failed") return { state, reason: "refused" };
      return { state, files: [{ at: "address", url, type: "video/mp4" }] };
    },
    pollIntervalSeconds: () => 1,
  };
  return {
    provider,
    host,
    behaviour,
    starts,
    checks: () => checks,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
