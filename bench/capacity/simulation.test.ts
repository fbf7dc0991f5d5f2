import { expect, test } from "vitest";
import { percentile } from "../numbers.ts";
import { type Model, simulate } from "./simulation.ts";

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A station with `slots` threads on as many cores; service times are exponential with a mean of 10 ms. */
function station(slots: number, perSecond: number, change: Partial<Model> = {}): Model {
  return {
    machines: { one: { cores: slots } },
    stations: { thread: { machine: "one", slots } },
    requests: [{ name: "request", share: 1, steps: [{ station: "thread", cpuSeconds: 0.01 }] }],
    arrivals: { perSecond },
    seconds: 2000,
    variation: 1,
    ...change,
  };
}

test("one thread at 70 % has the mean and the p95 of the queueing theory (M/M/1)", () => {
  const { durations, occupied, perSecond } = simulate(station(1, 70));
  expect(perSecond).toBeCloseTo(70, -0.5);
  expect(occupied["thread"]).toBeCloseTo(0.7, 1);
  const expected = 0.01 / (1 - 0.7);
  expect(mean(durations) / expected).toBeCloseTo(1, 1);
  expect(percentile(durations, 0.95) / (expected * Math.log(20))).toBeCloseTo(1, 1);
});

test("constant times halve the wait (M/D/1)", () => {
  const { durations } = simulate(station(1, 70, { variation: 0 }));
  expect(mean(durations) / (0.01 + (0.7 * 0.01) / (2 * 0.3))).toBeCloseTo(1, 1);
});

test("three threads wait as Erlang's formula says (M/M/3)", () => {
  const load = 2.4;
  const waiting = load ** 3 / 6 / (1 - load / 3);
  const wait = waiting / (1 + load + load ** 2 / 2 + waiting);
  const { durations } = simulate(station(3, 240));
  expect(mean(durations) / (0.01 + (wait * 0.01) / (3 - load))).toBeCloseTo(1, 1);
});

test("tasks share cores: four threads on two cores take twice as long", () => {
  const { perSecond, durations, busy } = simulate(
    station(4, 0, { machines: { one: { cores: 2 } }, arrivals: { clients: 4 }, variation: 0, seconds: 20 }),
  );
  expect(perSecond).toBeCloseTo(200, 0);
  expect(mean(durations)).toBeCloseTo(0.02, 4);
  expect(busy["one"]).toBeCloseTo(1, 2);
});

test("a task uses several cores up to its parallelism", () => {
  const requests = [{ name: "render", share: 1, steps: [{ station: "thread", cpuSeconds: 6, parallelism: 1.5 }] }];
  const machines = { one: { cores: 2 } };
  const alone = { machines, requests, arrivals: { clients: 1 }, variation: 0, seconds: 1000 };
  expect(mean(simulate(station(2, 0, alone)).durations)).toBeCloseTo(4, 3);
  expect(mean(simulate(station(2, 0, { ...alone, arrivals: { clients: 2 } })).durations)).toBeCloseTo(6, 3);
});

test("a task shares the cores with those of other programs", () => {
  const slowed = { machines: { one: { cores: 1, competing: 1 } }, arrivals: { clients: 1 }, variation: 0, seconds: 20 };
  expect(mean(simulate(station(1, 0, slowed)).durations)).toBeCloseTo(0.02, 4);
});

test("waits use no CPU, and pass at the same time", () => {
  const requests = [{ name: "commit", share: 1, steps: [{ waitSeconds: 0.1 }] }];
  const { perSecond, busy } = simulate(
    station(1, 0, { requests, arrivals: { clients: 10 }, variation: 0, seconds: 200 }),
  );
  expect(perSecond).toBeCloseTo(100, 0);
  expect(busy["one"]).toBe(0);
});

test("more requests than a station can take stay unfinished", () => {
  const { perSecond, unfinished, occupied } = simulate(station(1, 150, { seconds: 100 }));
  expect(occupied["thread"]).toBeCloseTo(1, 2);
  expect(perSecond).toBeLessThan(105);
  expect(unfinished).toBeGreaterThan(3000);
});

test("kinds of requests come in their shares", () => {
  const requests = [
    { name: "often", share: 3, steps: [{ waitSeconds: 1 }] },
    { name: "rarely", share: 1, steps: [{ waitSeconds: 5 }] },
  ];
  const { durations } = simulate(station(1, 50, { requests, variation: 0, seconds: 400 }));
  expect(durations.filter((seconds) => seconds > 2).length / durations.length).toBeCloseTo(0.25, 1);
});

test("a burst is worked off one after the other", () => {
  const { durations, unfinished } = simulate(station(1, 0, { arrivals: { burst: 3 }, variation: 0, seconds: 1 }));
  expect(durations.map((seconds) => Math.round(seconds * 1000))).toEqual([10, 20, 30]);
  expect(unfinished).toBe(0);
});
