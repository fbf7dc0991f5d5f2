/** A machine whose cores the running tasks share evenly, as an operating system divides them. */
export type Machine = {
  cores: number;
  /** Average number of tasks of other programs that compete for the cores. */
  competing?: number;
};

/**
 * A place where tasks run, at most `slots` at a time: a thread, the connections of a database, the renders of a worker.
 */
export type Station = { machine: string; slots: number };

/** One step of a request: it occupies a slot of a station and uses CPU there, or it only waits. */
export type Step =
  | {
      station: string;
      cpuSeconds: number;
      /** Number of cores that the step can use at the same time; 1 if left out. */
      parallelism?: number;
    }
  | { waitSeconds: number };

export type RequestKind = { name: string; share: number; steps: readonly Step[] };

/**
 * How requests arrive: each of `clients` sends its next request after the answer to its last one, `perSecond` requests
 * come at random times, or all requests of a `burst` come at the beginning.
 */
export type Arrivals = { clients: number } | { perSecond: number } | { burst: number };

export type Model = {
  machines: Record<string, Machine>;
  stations: Record<string, Station>;
  requests: readonly RequestKind[];
  arrivals: Arrivals;
  /** Simulated seconds. The first tenth counts only for a `burst`: otherwise the queues are still filling then. */
  seconds: number;
  /** Coefficient of variation of the CPU or waiting time of a step: 0 is constant, 1 is exponential. */
  variation: number;
  seed?: number;
};

export type Outcome = {
  perSecond: number;
  /** Seconds from the arrival to the end of each request that ended in the counted time. */
  durations: number[];
  /** Average share of each station's slots that were occupied, 0 to 1. */
  occupied: Record<string, number>;
  /** Average share of each machine's cores that were busy, 0 to 1. */
  busy: Record<string, number>;
  /** Number of requests that had not ended at the end of the simulation. */
  unfinished: number;
};

type Running = { request: Request; remaining: number; parallelism: number; station: string };
type Request = { kind: RequestKind; next: number; arrived: number };
type Timer = { at: number; run: () => void };

/** Runs a discrete-event simulation of requests that pass through stations. */
export function simulate(model: Model): Outcome {
  const { machines, stations, requests, arrivals, seconds, variation, seed = 1 } = model;
  const random = randomNumbers(seed);
  const countsFrom = "burst" in arrivals ? 0 : seconds / 10;
  const running = new Map<string, Running[]>(Object.keys(machines).map((name) => [name, []]));
  const waiting = new Map<string, Running[]>(Object.keys(stations).map((name) => [name, []]));
  const free = new Map(Object.entries(stations).map(([name, { slots }]) => [name, slots]));
  const occupiedSeconds = new Map(Object.keys(stations).map((name) => [name, 0]));
  const busySeconds = new Map(Object.keys(machines).map((name) => [name, 0]));
  const timers = createTimers();
  const durations: number[] = [];
  let now = 0;
  let unfinished = 0;

  const rateOf = (name: string, tasks: readonly Running[]): number => {
    const { cores, competing = 0 } = machines[name] as Machine;
    const wanted = tasks.reduce((sum, { parallelism }) => sum + parallelism, 0);
    return Math.min(1, cores / (wanted + competing));
  };

  function arrive(): void {
    unfinished += 1;
    proceed({ kind: pick(requests, random()), next: 0, arrived: now });
  }

  function proceed(request: Request): void {
    const step = request.kind.steps[request.next];
    request.next += 1;
    if (!step) return end(request);
    if ("waitSeconds" in step) {
      timers.add(now + step.waitSeconds * vary(random, variation), () => proceed(request));
      return;
    }
    const { station, cpuSeconds, parallelism = 1 } = step;
    const task = { request, remaining: cpuSeconds * vary(random, variation), parallelism, station };
    if ((free.get(station) ?? 0) > 0) begin(task);
    else waiting.get(station)?.push(task);
  }

  function begin(task: Running): void {
    free.set(task.station, (free.get(task.station) ?? 0) - 1);
    running.get((stations[task.station] as Station).machine)?.push(task);
  }

  function leave(task: Running): void {
    free.set(task.station, (free.get(task.station) ?? 0) + 1);
    const following = waiting.get(task.station)?.shift();
    if (following) begin(following);
    proceed(task.request);
  }

  function end({ arrived }: Request): void {
    unfinished -= 1;
    if (now >= countsFrom) durations.push(now - arrived);
    if ("clients" in arrivals) arrive();
  }

  function advance(to: number): void {
    const passed = to - now;
    const counted = Math.max(0, to - Math.max(now, countsFrom));
    for (const [name, tasks] of running) {
      const rate = rateOf(name, tasks);
      for (const task of tasks) {
        task.remaining -= passed * rate * task.parallelism;
        add(occupiedSeconds, task.station, counted);
        add(busySeconds, name, counted * rate * task.parallelism);
      }
    }
    now = to;
  }

  function nextCompletion(): { at: number; machine: string; task: Running } | undefined {
    let first: { at: number; machine: string; task: Running } | undefined;
    for (const [machine, tasks] of running) {
      const rate = rateOf(machine, tasks);
      for (const task of tasks) {
        const at = now + Math.max(0, task.remaining) / (rate * task.parallelism);
        if (!first || at < first.at) first = { at, machine, task };
      }
    }
    return first;
  }

  if (!("perSecond" in arrivals)) {
    const count = "clients" in arrivals ? arrivals.clients : arrivals.burst;
    for (let index = 0; index < count; index += 1) arrive();
  } else {
    const arriveAgain = () => {
      arrive();
      timers.add(now - Math.log(1 - random()) / arrivals.perSecond, arriveAgain);
    };
    timers.add(0, arriveAgain);
  }
  while (now < seconds) {
    const completion = nextCompletion();
    const timer = timers.next();
    if (timer && (!completion || timer.at <= completion.at)) {
      advance(timer.at);
      timers.remove();
      timer.run();
    } else if (completion) {
      advance(completion.at);
      const tasks = running.get(completion.machine) ?? [];
      tasks.splice(tasks.indexOf(completion.task), 1);
      leave(completion.task);
    } else break;
  }
  const counted = seconds - countsFrom;
  const shares = (sums: Map<string, number>, sizeOf: (name: string) => number) =>
    Object.fromEntries([...sums].map(([name, sum]) => [name, sum / counted / sizeOf(name)]));
  return {
    perSecond: durations.length / counted,
    durations,
    occupied: shares(occupiedSeconds, (name) => stations[name]?.slots ?? 1),
    busy: shares(busySeconds, (name) => machines[name]?.cores ?? 1),
    unfinished,
  };
}

function pick(requests: readonly RequestKind[], value: number): RequestKind {
  let rest = value * requests.reduce((sum, { share }) => sum + share, 0);
  for (const request of requests) {
    rest -= request.share;
    if (rest < 0) return request;
  }
  return requests.at(-1) as RequestKind;
}

function add(sums: Map<string, number>, name: string, value: number): void {
  sums.set(name, (sums.get(name) ?? 0) + value);
}

/**
 * Returns a random factor with mean 1; `variation` is approximately its coefficient of variation (Erlang distribution).
 */
function vary(random: () => number, variation: number): number {
  if (variation === 0) return 1;
  const parts = Math.max(1, Math.round(1 / variation ** 2));
  let sum = 0;
  for (let part = 0; part < parts; part += 1) sum -= Math.log(1 - random());
  return sum / parts;
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a priority queue of timers whose `next` is the earliest one. */
function createTimers() {
  const sorted: Timer[] = [];
  return {
    add: (at: number, run: () => void) => {
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      sorted.splice(low, 0, { at, run });
    },
    next: () => sorted.at(-1),
    remove: () => sorted.pop(),
  };
}
