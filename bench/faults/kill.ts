import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";
import { timedService } from "#server/testing/timed-service.ts";
import { startWebsite } from "#server/testing/website.ts";
import { drafts, temporaryFolder } from "../../e2e/support/program.ts";
import { number, percentile } from "../numbers.ts";
import { atMost, type Row } from "../rows.ts";
import { registerCleanup } from "../support/cleanup.ts";
import { raiseStartLimits } from "../support/seed.ts";
import { checkLedger } from "./kill-check.ts";
import { startKillLoad } from "./kill-load.ts";
import { type Engine, startTarget } from "./kill-target.ts";
import { createLedger } from "./ledger.ts";
import { waitUntilEnded } from "./open-work.ts";
import { randomFrom } from "./random.ts";

export type KillOptions = { kills: number; engine: Engine; seed: number };

const users = 4;
const killsPerOrder = 5;
const providerMilliseconds = { min: 200, span: 3000 };
/** Pause before a kill: mostly short, sometimes long enough for the program to finish a whole video. */
const pauseMilliseconds = { min: 50, mean: 2000, max: 12_000 };
/**
 * Seconds after which the program counts as stuck if nothing has ended: the longest pause before a retry is four
 * minutes.
 */
const idleSeconds = 300;

/** Kills the program at random moments under load, and checks afterwards that everything happened exactly once. */
export async function killAtRandom({ kills, engine, seed }: KillOptions): Promise<Row[]> {
  const random = randomFrom(seed);
  const ledgerFile = path.join(await temporaryFolder(), "ledger.jsonl");
  const ledger = createLedger(ledgerFile);
  console.error(`${engine}, seed ${seed}, ledger ${ledgerFile}`);
  const [mailbox, stripe, website] = await Promise.all([startMailServer(), startStripeServer(), startWebsite()]);
  for (const each of [mailbox, stripe, website]) registerCleanup(() => each.stop());
  const provider = await timedService({
    duration: () => providerMilliseconds.min + random() * providerMilliseconds.span,
  });
  registerCleanup(provider.stop);
  const target = await startTarget[engine]({
    ...drafts,
    SMTP_URL: mailbox.url,
    SUPPORT_EMAIL: "hilfe@betreiber.example",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    TRUSTED_HOSTS: `${website.host},${provider.host}`,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_BASE_URL: stripe.url,
    KIE_API_KEY: "kie-schluessel-nur-im-test",
    KIE_BASE_URL: provider.baseUrl,
    PROVIDERS: "nano-banana=kie;*=local",
    OUTBOX_PACE: "0.1",
    PROVIDER_PACE: "0.2",
  });
  await raiseStartLimits(target);
  const orders = Math.max(1, Math.floor(kills / killsPerOrder));
  const recoveries: number[] = [];
  const load = startKillLoad({
    url: target.url,
    ledger,
    stripe,
    websiteUrl: website.url,
    random,
    users,
    orders,
    pool: target.pool,
  });

  for (let count = 1; count <= kills; count += 1) {
    const wait = pauseMilliseconds.min - Math.log(1 - random()) * pauseMilliseconds.mean;
    await pause(Math.min(wait, pauseMilliseconds.max));
    const { what, recoveredAfter } = await target.kill(random());
    recoveries.push(recoveredAfter);
    console.error(`kill ${count}/${kills}: ${what}, back after ${number(recoveredAfter, 0)} ms`);
  }
  await load.stop();
  const left = await waitUntilEnded(target.pool, idleSeconds);
  const { violations, figures } = await checkLedger({ ...target, ledger, stripe, provider, mails: mailbox.received });
  const found = [...load.violations, ...violations, ...left.map((what) => `not ended: ${what}`)];
  for (const violation of found) console.error(`✘ ${violation}`);
  await target.stop();
  return [
    {
      what: `kill -9, ${engine === "embedded" ? "eingebaute" : "fremde"} Datenbank`,
      measured: `${kills} Kills (Startwert ${seed}), ${number(load.requests(), 0)} Anfragen`,
    },
    ...Object.entries(figures).map(([what, count]) => ({ what, measured: number(count, 0) })),
    atMost("Verstöße: verloren, doppelt oder nicht beendet", found.length, 0, "Fälle"),
    {
      what: "Wieder bereit nach einem Kill",
      measured: `Median ${number(percentile(recoveries, 0.5), 0)} ms, p95 ${number(percentile(recoveries, 0.95), 0)} ms, längste ${number(Math.max(...recoveries), 0)} ms`,
    },
  ];
}
