import type { Context } from "#server/context.ts";
import { readDiskSpace } from "#server/platform/disk-space.ts";
import { log } from "#server/platform/log.ts";
import type { GaugeReading } from "#server/platform/metrics.ts";
import { readQueueDepths } from "#server/queue/queue-depths.ts";
import { metricsStore } from "./store.ts";

/**
 * Reads the gauges of the database and the disk. If the database is unavailable, `database_up` is 0 and the other
 * gauges of the database are left out.
 */
export async function readGauges(ctx: Context): Promise<GaugeReading[]> {
  const [database, disk] = await Promise.all([readDatabase(ctx), readDisk(ctx)]);
  return [...database, ...disk];
}

async function readDatabase({ db, configuredProviders }: Context): Promise<GaugeReading[]> {
  const store = metricsStore(db);
  const up = (value: 0 | 1): GaugeReading => ({
    name: "database_up",
    help: "Whether the database answered",
    values: [{ value }],
  });
  try {
    const [queues, outboxes, renders, loads] = await Promise.all([
      readQueueDepths(db),
      store.readOutboxes(),
      store.readRenderDepths(),
      store.readProviderLoads(),
    ]);
    // Report only configured providers: the table also has rows of providers that were removed from the settings.
    const names = configuredProviders.map(({ name }) => name);
    const providers = names.map((name) => ({ name, ...loads.find(({ provider }) => provider === name) }));
    return [
      up(1),
      {
        name: "queue_jobs",
        help: "Jobs that are due, planned for later, or running, in all processes",
        values: queues.flatMap(({ name: kind, waiting, delayed, running }) => [
          { labels: { kind, state: "waiting" }, value: waiting },
          { labels: { kind, state: "delayed" }, value: delayed },
          { labels: { kind, state: "running" }, value: running },
        ]),
      },
      {
        name: "queue_oldest_seconds",
        help: "Time since the oldest waiting job became due",
        values: queues.map(({ name: kind, oldestSeconds: value }) => ({ labels: { kind }, value })),
      },
      {
        name: "render_queue",
        help: "Renders of the local engine that wait or run, in all processes",
        values: renders.flatMap(({ kind, queued, rendering }) => [
          { labels: { kind, state: "queued" }, value: queued },
          { labels: { kind, state: "rendering" }, value: rendering },
        ]),
      },
      {
        name: "render_queue_oldest_seconds",
        help: "Age of the oldest waiting render",
        values: renders.map(({ kind, oldestSeconds: value }) => ({ labels: { kind }, value })),
      },
      {
        name: "provider_waiting",
        help: "Projects that wait for a slot at a provider",
        values: providers.map(({ name: provider, waiting = 0 }) => ({ labels: { provider }, value: waiting })),
      },
      {
        name: "provider_circuit_open",
        help: "Whether a provider is not called because its calls failed",
        values: providers.map(({ name: provider, isOpen }) => ({ labels: { provider }, value: isOpen ? 1 : 0 })),
      },
      {
        name: "outbox_messages",
        help: "Mails and webhook events that wait or failed for good",
        values: outboxes.flatMap(({ name: outbox, waiting, failed }) => [
          { labels: { outbox, state: "waiting" }, value: waiting },
          { labels: { outbox, state: "failed" }, value: failed },
        ]),
      },
      {
        name: "outbox_oldest_seconds",
        help: "Age of the oldest waiting mail or webhook event",
        values: outboxes.map(({ name: outbox, oldestSeconds: value }) => ({ labels: { outbox }, value })),
      },
    ];
  } catch (error) {
    log.warn("metrics of the database could not be read", { error });
    return [up(0)];
  }
}

async function readDisk({ config }: Context): Promise<GaugeReading[]> {
  try {
    const { freeBytes, sizeBytes } = await readDiskSpace(config.dataFolder);
    return [
      {
        name: "disk_free_bytes",
        help: "Free space of the disk with DATA_DIR that the program may use",
        values: [{ value: freeBytes }],
      },
      { name: "disk_size_bytes", help: "Size of the disk with DATA_DIR", values: [{ value: sizeBytes }] },
    ];
  } catch (error) {
    log.warn("free space could not be read", { error });
    return [];
  }
}
