import { setTimeout as pause } from "node:timers/promises";
import { number } from "../numbers.ts";
import { atMost, type Row } from "../rows.ts";
import type { Fault } from "./fault.ts";
import { messagesOf, observe } from "./observer.ts";
import { connectDirectly, type Stage, stageProgram, until } from "./stage.ts";

/** Projects started before and after the fault, by the provider that makes them; all of them must be completed. */
const prompts = { kie: "kie", local: "local" } as const;

type Incident = {
  name: string;
  /** Upper limit of the recovery in milliseconds. */
  limit: number;
  /** Causes the fault; resolves when the cause has been removed. */
  cause: (stage: Stage) => Promise<void>;
};

/** Polls as a signed-in user before, during and after a fault, and checks that every project is completed once. */
async function survive({ name, limit, cause }: Incident): Promise<Row[]> {
  const stage = await stageProgram();
  const before = await Promise.all([stage.startImage(prompts.kie), stage.startImage(prompts.local)]);
  const observation = observe(stage.client);
  await until("an answer", () => observation.answers.some(({ status }) => status === 200));
  await cause(stage);
  const over = performance.now();
  const isBack = () =>
    observation.answers.some(({ at, status, milliseconds }) => status === 200 && at - milliseconds > over);
  await until("the program answers again", isBack);
  const firstGood = observation.answers.find(
    ({ at, status, milliseconds }) => status === 200 && at - milliseconds > over,
  );
  const recovery = (firstGood?.at ?? Number.NaN) - over;
  const after = await stage.startImage(prompts.kie);
  const started = performance.now();
  await until("an event reaches the tab", () => stage.tab.events.includes(`project:${after}`));
  const eventsBack = performance.now() - started;
  const all = [...before, after];
  await until("all projects have ended", async () =>
    (await Promise.all(all.map(stage.readProject))).every(
      ({ status }) => status === "completed" || status === "failed",
    ),
  );
  const incomplete = (await Promise.all(all.map(stage.readProject))).filter(({ status }) => status !== "completed");
  await observation.stop();
  const twice = stage.provider.tasks.size - 2;
  const messages = messagesOf(observation);
  const foreign = messages.filter((message) => !/^503 .*(?:erneut|noch einmal)/.test(message));
  return [
    { what: name, measured: messages.length > 0 ? messages.join("; ") : "keine Anfrage abgewiesen" },
    atMost(`${name}: wieder da nach`, recovery, limit, "ms"),
    { what: `${name}: Ereignis nach einem neuen Start`, measured: `${number(eventsBack)} ms` },
    {
      what: `${name}: längste Antwort`,
      measured: `${number(Math.max(...observation.answers.map(({ milliseconds }) => milliseconds)))} ms`,
    },
    atMost(`${name}: andere Antworten als 503 mit deutschem Satz`, foreign.length, 0, "Arten"),
    atMost(`${name}: nicht fertig oder doppelt gestartet`, incomplete.length + twice, 0, "Projekte"),
  ];
}

export const restartDatabase: Fault = () =>
  survive({
    name: "Datenbank neu gestartet (immediate, 2 s weg)",
    limit: 1500,
    cause: async ({ postgres }) => {
      await postgres.kill("SIGQUIT");
      await pause(2000);
      await postgres.start();
    },
  });

export const cutNetwork: Fault = () =>
  survive({
    name: "Netz zwischen Web und Datenbank getrennt (3 s)",
    limit: 1500,
    cause: async ({ network }) => {
      network.cut();
      await pause(3000);
      network.mend();
    },
  });

export const freezeConnections: Fault = () =>
  survive({
    name: "Halboffene Verbindungen (kein Paket kommt mehr an)",
    limit: 25_000,
    cause: async ({ network }) => network.freeze(),
  });

export const exhaustPool: Fault = () =>
  survive({
    name: "Alle Verbindungen belegt (Tabelle 8 s gesperrt)",
    limit: 1500,
    cause: async (stage) => {
      const blocker = await connectDirectly(stage);
      await blocker.query("begin; lock table projects in access exclusive mode");
      await pause(8000);
      await blocker.query("rollback");
    },
  });
