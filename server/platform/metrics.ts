import type { Histogram, Counter, Gauge, Registry } from "prom-client";

/**
 * Metrics of this process in Prometheus's terms. Label values are bounded: route patterns, kinds and names of
 * providers, never ids or paths. Every function does nothing before `startMetrics`, so that prom-client is loaded only
 * if metrics are configured.
 */
type Instruments = {
  registry: Registry;
  requests: Counter<"route" | "method" | "status">;
  requestDuration: Histogram<"route" | "method">;
  providerCalls: Counter<"provider" | "operation" | "outcome">;
  providerCallDuration: Histogram<"provider" | "operation">;
  renders: Counter<"kind" | "outcome">;
  renderDuration: Histogram<"kind">;
  renderSpeed: Histogram;
  jobs: Counter<"kind" | "outcome">;
  jobDuration: Histogram<"kind">;
  logLines: Counter<"level">;
  eventStreams: Gauge;
};

let instruments: Instruments | undefined;
let starting: Promise<void> | undefined;

/** Prefix of the names of all metrics of this program. */
const metricPrefix = "lichtspiel_";

/** Starts to measure in this process. A second call has no effect. */
export function startMetrics(): Promise<void> {
  starting ??= createInstruments().then((created) => void (instruments = created));
  return starting;
}

async function createInstruments(): Promise<Instruments> {
  const { default: prometheus } = await import("prom-client");
  const registry = new prometheus.Registry();
  const registers = [registry];
  prometheus.collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new prometheus.Counter({ name: `${metricPrefix}${name}`, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
    new prometheus.Histogram({ name: `${metricPrefix}${name}`, help, labelNames, buckets, registers });
  const created: Instruments = {
    registry,
    requests: counter("http_requests_total", "Answered requests", ["route", "method", "status"]),
    requestDuration: histogram(
      "http_request_duration_seconds",
      "Time until the head of the response",
      ["route", "method"],
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ),
    providerCalls: counter("provider_calls_total", "Starts and polls at outside providers", [
      "provider",
      "operation",
      "outcome",
    ]),
    providerCallDuration: histogram(
      "provider_call_duration_seconds",
      "Time until an outside provider answered",
      ["provider", "operation"],
      [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180],
    ),
    renders: counter("renders_total", "Attempts to render a video or image", ["kind", "outcome"]),
    renderDuration: histogram(
      "render_duration_seconds",
      "Duration of successful renders",
      ["kind"],
      [1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800],
    ),
    renderSpeed: histogram(
      "render_speed",
      "Seconds of video made per second of rendering",
      [],
      [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 10],
    ),
    jobs: counter("jobs_total", "Attempts of jobs", ["kind", "outcome"]),
    jobDuration: histogram(
      "job_duration_seconds",
      "Duration of attempts of jobs",
      ["kind"],
      [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300],
    ),
    logLines: counter("log_lines_total", "Lines of the log", ["level"]),
    eventStreams: new prometheus.Gauge({
      name: `${metricPrefix}event_streams`,
      help: "Open event streams of browser tabs",
      registers,
    }),
  };
  for (const level of ["info", "warn", "error"]) created.logLines.inc({ level }, 0);
  return created;
}

/** Metrics of this process in Prometheus's text format; empty before `startMetrics`. */
export async function readProcessMetrics(): Promise<string> {
  return (await instruments?.registry.metrics()) ?? "";
}

/** A gauge whose values are read at the scrape, one for each combination of its labels. */
export type GaugeReading = {
  /** Name of the gauge without {@link metricPrefix}, the prefix of all metrics. */
  name: string;
  help: string;
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
};

/** Writes gauges in Prometheus's text format. */
export async function writeGauges(readings: readonly GaugeReading[]): Promise<string> {
  const { Gauge: GaugeMetric, Registry: MetricRegistry } = (await import("prom-client")).default;
  const registry = new MetricRegistry();
  for (const { name, help, values } of readings) {
    const labelNames = [...new Set(values.flatMap(({ labels = {} }) => Object.keys(labels)))];
    const gauge = new GaugeMetric({ name: `${metricPrefix}${name}`, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  }
  return registry.metrics();
}

/** Records a request and its duration. @param route pattern of the route, never the path itself */
export function recordRequest(route: string, method: string, status: number, seconds: number): void {
  instruments?.requests.inc({ route, method, status });
  instruments?.requestDuration.observe({ route, method }, seconds);
}

export type CallOutcome = "ok" | "refused" | "unavailable" | "failed";

export function recordProviderCall(
  provider: string,
  operation: "start" | "poll",
  outcome: CallOutcome,
  seconds: number,
): void {
  instruments?.providerCalls.inc({ provider, operation, outcome });
  instruments?.providerCallDuration.observe({ provider, operation }, seconds);
}

type RenderMeasurement = {
  kind: "image" | "video";
  /** Duration of the rendering in seconds. */
  seconds: number;
  /** Length of the video in seconds; undefined for images. */
  videoSeconds?: number;
};

export function recordRender({ kind, seconds, videoSeconds }: RenderMeasurement): void {
  instruments?.renders.inc({ kind, outcome: "ok" });
  instruments?.renderDuration.observe({ kind }, seconds);
  if (videoSeconds !== undefined && seconds > 0) instruments?.renderSpeed.observe(videoSeconds / seconds);
}

export function recordFailedRender(kind: "image" | "video"): void {
  instruments?.renders.inc({ kind, outcome: "failed" });
}

/** Records a job and its duration. @param kind name of the job */
export function recordJob(kind: string, outcome: "ok" | "failed", seconds: number): void {
  instruments?.jobs.inc({ kind, outcome });
  instruments?.jobDuration.observe({ kind }, seconds);
}

export function recordLogLine(level: "info" | "warn" | "error"): void {
  instruments?.logLines.inc({ level });
}

/** Sets the gauge of open event streams. @param open streams of this process that are open now */
export function recordEventStreams(open: number): void {
  instruments?.eventStreams.set(open);
}
