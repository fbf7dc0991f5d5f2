import { setTimeout as pause } from "node:timers/promises";
import type { S3Fault } from "#server/testing/s3-server.ts";
import { describeProgress } from "#domain/projects/describe-progress.ts";
import type { Project } from "#domain/projects/project.ts";
import { number } from "../numbers.ts";
import { atMost, type Row } from "../rows.ts";
import type { Fault } from "./fault.ts";
import { survive } from "./incident.ts";
import { type SplitStage, type Stage, stageSplit, until } from "./stage.ts";

/** Pause of the outbox between the first two attempts of an email. */
const mailRetryMilliseconds = 10_000;
/**
 * Sum of the pauses of a provider's circuit breaker, which opens for 10 s and, if the next probe fails too, for 20 s.
 */
const providerRetryMilliseconds = 30_000;
const storageIntervalMilliseconds = 250;

/**
 * Starts an image and waits until it is finished. Returns a function that requests the image, as a page that shows it
 * does.
 */
async function watchResult({ startImage, readProject, client }: Stage): Promise<() => Promise<Response>> {
  const id = await startImage("kie");
  let file: string | null = null;
  await until("the first image is ready", async () => (file = (await readProject(id)).url) !== null);
  return () => client.call("GET", file ?? "");
}

const disturbStorage =
  (name: string, fault: S3Fault, seconds: number): Fault =>
  async ({ isShort }) => {
    const lasts = isShort ? seconds / 2 : seconds;
    return survive({
      name: `Objektspeicher ${name} (${number(lasts)} s)`,
      stage: () => stageSplit(),
      request: watchResult,
      intervalMilliseconds: storageIntervalMilliseconds,
      limit: 1500,
      cause: async ({ storage }) => {
        storage.fault = () => fault;
        await pause(lasts * 1000);
        storage.fault = () => undefined;
      },
    });
  };

export const breakStorage = disturbStorage("nicht erreichbar", "break", 10);
export const refuseStorage = disturbStorage("antwortet 503", { status: 503, code: "SlowDown" }, 10);
export const slowStorage = disturbStorage("antwortet nach 2 s", { lateBy: 2000 }, 8);

function countMails({ mailbox }: SplitStage, replyAddress: string): number {
  return mailbox.received.filter(({ replyTo }) => replyTo?.some(({ address }) => address === replyAddress)).length;
}

export const stopMailServer: Fault = async ({ isShort }) => {
  const addresses: string[] = [];
  /** Resolves with the milliseconds from the restart of the mail server until the last email has arrived. */
  let delivered = Promise.resolve(Number.NaN);

  async function write({ client }: Stage): Promise<void> {
    const email = `frage.${addresses.length}@example.de`;
    const message = { firstName: "Anna", lastName: "Müller", email, subject: `Frage ${email}`, message: "Guten Tag." };
    const response = await client.call("POST", "/api/contact", message);
    if (!response.ok) throw new Error(`The message was refused: ${response.status} ${await response.text()}`);
    addresses.push(email);
  }

  return survive<SplitStage>({
    name: `Mailserver nicht erreichbar (${isShort ? 2 : 5} s)`,
    stage: () => stageSplit(),
    limit: 1500,
    cause: async (stage) => {
      await stage.mailbox.stop();
      for (let count = 0; count < 3; count += 1) await write(stage);
      await until("a mail was tried", () => stage.worker.output().includes("mail not sent"));
      await pause(isShort ? 2000 : 5000);
      await stage.mailbox.start();
      const startedAt = performance.now();
      // Measure from the restart of the mail server. `check` starts only after all projects have ended, so a
      // measurement there would include that time.
      delivered = until("all mails arrive", () => addresses.every((email) => countMails(stage, email) > 0)).then(
        () => performance.now() - startedAt,
      );
      delivered.catch(() => {});
    },
    check: async (stage) => {
      const afterMilliseconds = await delivered;
      const wrong = addresses.filter((email) => countMails(stage, email) !== 1).length;
      return [
        atMost("  Nachrichten zugestellt nach", afterMilliseconds, mailRetryMilliseconds + 5000, "ms"),
        atMost("  Nachrichten nicht genau einmal zugestellt", wrong, 0, `von ${addresses.length}`),
      ];
    },
  });
};

const leaveProvider =
  (name: string, makes: true | "unavailable"): Fault =>
  async ({ isShort }) => {
    const sentences = new Set<string>();
    let mendedAt = 0;
    return survive<SplitStage>({
      name: `Anbieter ${name} (${isShort ? 2 : 6} s)`,
      stage: () => stageSplit(),
      limit: 1500,
      cause: async ({ provider, client }) => {
        await provider.setUnavailable(makes);
        const end = performance.now() + (isShort ? 2000 : 6000);
        while (performance.now() < end) {
          const { projects } = (await (await client.call("GET", "/api/projects")).json()) as { projects: Project[] };
          for (const { status, progress } of projects) {
            if (status !== "completed") sentences.add(describeProgress(progress, status));
          }
          await pause(200);
        }
        await provider.setUnavailable(false);
        mendedAt = performance.now();
      },
      check: async (): Promise<Row[]> => [
        { what: "  Sätze an den Projekten", measured: [...sentences].join("; ") },
        atMost("  alles fertig nach", performance.now() - mendedAt, providerRetryMilliseconds + 15_000, "ms"),
      ],
    });
  };

export const stopProvider = leaveProvider("nicht erreichbar", true);
export const refuseProvider = leaveProvider("antwortet 503", "unavailable");
