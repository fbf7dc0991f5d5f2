import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { survive } from "./incident.ts";
import { connectDirectly, type Stage, stageAlone, stageSplit } from "./stage.ts";

export const restartDatabase: Fault = ({ isShort }) =>
  survive({
    name: "Datenbank neu gestartet (immediate, 2 s weg)",
    stage: () => stageSplit(),
    limit: 1500,
    cause: async ({ postgres }) => {
      await postgres.kill("SIGQUIT");
      await pause(isShort ? 500 : 2000);
      await postgres.start();
    },
  });

export const failOver: Fault = () =>
  survive({
    name: "Datenbank ausgefallen, Standby übernimmt",
    stage: () => stageSplit({ hasStandby: true }),
    limit: 1500,
    cause: async ({ postgres, network }) => {
      await postgres.kill("SIGKILL");
      network.target = await postgres.promoteStandby();
    },
  });

export const cutNetwork: Fault = ({ isShort }) =>
  survive({
    name: "Netz zwischen Web und Datenbank getrennt (3 s)",
    stage: () => stageSplit(),
    limit: 1500,
    cause: async ({ network }) => {
      network.cut();
      await pause(isShort ? 500 : 3000);
      network.mend();
    },
  });

export const freezeConnections: Fault = () =>
  survive({
    name: "Halboffene Verbindungen (kein Paket kommt mehr an)",
    stage: () => stageSplit(),
    limit: 25_000,
    cause: async ({ network }) => network.freeze(),
  });

export const exhaustPool: Fault = ({ isShort }) =>
  survive({
    name: `Alle Verbindungen belegt (Tabelle ${isShort ? 2 : 8} s gesperrt)`,
    stage: () => stageSplit(),
    // Allow 3 s for the recovery: before new requests, the program answers those that waited for a connection.
    limit: 3000,
    cause: async (stage) => {
      const blocker = await connectDirectly(stage);
      await blocker.query("begin; lock table projects in access exclusive mode");
      await pause(isShort ? 2000 : 8000);
      await blocker.query("rollback");
    },
  });

export const killEmbeddedDatabase: Fault = () =>
  survive<Stage>({
    name: "Eingebaute Datenbank allein beendet (kill -9)",
    stage: () => stageAlone(),
    // Allow 10 s for the recovery: a new database server first replays the write-ahead log of the killed one.
    limit: 10_000,
    cause: async ({ programs }) => {
      const pidFile = path.join(programs[0]?.dataFolder ?? "", "database/postgres-18/postmaster.pid");
      process.kill(Number(readFileSync(pidFile, "utf8").split("\n")[0]), "SIGKILL");
    },
  });
