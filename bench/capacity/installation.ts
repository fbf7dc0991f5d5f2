import { percentile } from "../numbers.ts";
import { type Outcome, type RequestKind, simulate } from "./simulation.ts";

/** Measured cost of one API request; all times in seconds. */
export type RequestCost = {
  name: string;
  /** CPU seconds used by the web process. */
  web: number;
  /** CPU seconds used by the database. */
  database: number;
  /** Seconds that pass without CPU use, such as while a commit is flushed to the disk. */
  wait: number;
};

/** Maximum number of database connections that the requests of one web process use at the same time. */
const poolSize = 10;
/**
 * Assumed coefficient of variation of all CPU and waiting times in the simulations: between constant and exponential.
 */
const variation = 0.5;

/** Steps of a request in the simulation; the web process works before and after the database does. */
function stepsOf({ web, database, wait }: RequestCost): RequestKind["steps"] {
  return [
    { station: "web", cpuSeconds: web / 2 },
    { station: "database", cpuSeconds: database },
    { waitSeconds: wait },
    { station: "web", cpuSeconds: web / 2 },
  ];
}

export type Laboratory = {
  cost: RequestCost;
  /** CPU seconds of the load generator for each request. */
  client: number;
  connections: number;
  cores: number;
  /** Average number of tasks of other programs that compete for the cores. */
  competing: number;
  seconds?: number;
};

/** Simulates a measurement: load generator, web process and database share one machine. */
export function simulateLaboratory({ cost, client, connections, cores, competing, seconds = 20 }: Laboratory): Outcome {
  return simulate({
    machines: { one: { cores, competing } },
    stations: {
      client: { machine: "one", slots: 1 },
      web: { machine: "one", slots: 1 },
      database: { machine: "one", slots: poolSize },
    },
    requests: [
      {
        name: cost.name,
        share: 1,
        steps: [
          { station: "client", cpuSeconds: client / 2 },
          ...stepsOf(cost),
          { station: "client", cpuSeconds: client / 2 },
        ],
      },
    ],
    arrivals: { clients: connections },
    seconds,
    variation,
  });
}

/** Use of the installation in its busiest hour. */
export type Usage = {
  /** Share of all accounts with an open tab at the same time. */
  online: number;
  /** API calls per second of each open tab, by the name of the call. */
  callsPerSecond: Record<string, number>;
  /** Videos that the local engine makes, per second and open tab. */
  videosPerSecond: number;
};

export type Figures = {
  costs: readonly RequestCost[];
  /** Cost of one video of the local engine: CPU seconds (`cpu`), and seconds on an otherwise idle machine (`alone`). */
  render: { cpu: number; alone: number };
};

export type Installation = { webProcesses: number; databaseCores: number; renderWorkers: number };

/** Computes the requests and videos per second that a number of accounts causes. */
function demandOf(accounts: number, { online, callsPerSecond, videosPerSecond }: Usage) {
  const tabs = accounts * online;
  const calls = Object.entries(callsPerSecond).map(([name, rate]) => ({ name, perSecond: tabs * rate }));
  return { tabs, calls, videosPerSecond: tabs * videosPerSecond };
}

/** Utilization of each part of the installation: load divided by capacity. Values above 1 mean overload. */
export function utilization(accounts: number, usage: Usage, { costs, render }: Figures, built: Installation) {
  const { calls, videosPerSecond } = demandOf(accounts, usage);
  const sum = (read: (cost: RequestCost) => number) =>
    calls.reduce((total, { name, perSecond }) => {
      const cost = costs.find((each) => each.name === name);
      if (!cost) throw new Error(`No cost was measured for ${name}`);
      return total + perSecond * read(cost);
    }, 0);
  return {
    web: sum(({ web }) => web) / built.webProcesses,
    database: sum(({ database }) => database) / built.databaseCores,
    render: (videosPerSecond * render.alone) / built.renderWorkers,
  };
}

/** Returns the smallest installation in which the utilization of no part exceeds `most` (0 to 1). */
export function smallestInstallation(accounts: number, usage: Usage, figures: Figures, most: number): Installation {
  const one = { webProcesses: 1, databaseCores: 1, renderWorkers: 1 };
  const { web, database, render } = utilization(accounts, usage, figures, one);
  const count = (needed: number) => Math.max(1, Math.ceil(needed / most));
  return { webProcesses: count(web), databaseCores: count(database), renderWorkers: count(render) };
}

export type Service = {
  /** Seconds until 95 % of the calls are answered. */
  callP95: number;
  /** Seconds until 95 % of the videos are ready, including the time in the queue. */
  videoP95: number;
  /** Whether requests or videos pile up. */
  isOverloaded: boolean;
};

/**
 * Simulates the busiest hour of one slice of an installation: one web process with its share of the calls and of the
 * database's cores, and one render worker. The result is pessimistic, because requests would wait less for one shared
 * database than for one per slice.
 */
export function simulateSlice(
  accounts: number,
  usage: Usage,
  { costs, render }: Figures,
  built: Installation,
): Service {
  const { calls, videosPerSecond } = demandOf(accounts, usage);
  const perSlice = calls.map(({ name, perSecond }) => ({ name, perSecond: perSecond / built.webProcesses }));
  const perSecond = perSlice.reduce((total, call) => total + call.perSecond, 0);
  const answered = simulate({
    machines: { web: { cores: 1 }, database: { cores: built.databaseCores / built.webProcesses } },
    stations: { web: { machine: "web", slots: 1 }, database: { machine: "database", slots: poolSize } },
    requests: perSlice.map(({ name, perSecond: share }) => {
      const cost = costs.find((each) => each.name === name) as RequestCost;
      return { name, share, steps: stepsOf(cost) };
    }),
    arrivals: { perSecond },
    // Limit the simulated time to about 20,000 calls: they suffice, and in an overloaded process the queue would only
    // grow.
    seconds: Math.min(60, 20_000 / perSecond),
    variation,
  });
  const videos = simulate({
    machines: { worker: { cores: render.cpu / render.alone } },
    stations: { render: { machine: "worker", slots: 1 } },
    requests: [
      {
        name: "video",
        share: 1,
        steps: [{ station: "render", cpuSeconds: render.cpu, parallelism: render.cpu / render.alone }],
      },
    ],
    arrivals: { perSecond: videosPerSecond / built.renderWorkers },
    seconds: 3000 * render.alone,
    variation: 0.25,
  });
  const { web, database, render: rendering } = utilization(accounts, usage, { costs, render }, built);
  return {
    callP95: percentile(answered.durations, 0.95),
    videoP95: percentile(videos.durations, 0.95),
    isOverloaded: Math.max(web, database, rendering) >= 1,
  };
}
