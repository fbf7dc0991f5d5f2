import { expect, test } from "vitest";
import { percentile } from "../numbers.ts";
import {
  type Figures,
  simulateLaboratory,
  simulateSlice,
  smallestInstallation,
  type Usage,
  utilization,
} from "./installation.ts";

const list = { name: "list", web: 0.0004, database: 0.0002, wait: 0 };
const start = { name: "start", web: 0.001, database: 0.0006, wait: 0.001 };
const figures: Figures = { costs: [list, start], render: { cpu: 15, alone: 10 } };
const usage: Usage = { online: 0.1, callsPerSecond: { list: 0.1, start: 0.001 }, videosPerSecond: 0.0001 };
const laboratory = { cost: list, client: 0.0002, connections: 1, cores: 2, competing: 0 };

test("with one connection every step follows the other", () => {
  const { durations, perSecond } = simulateLaboratory({ ...laboratory, cost: start });
  expect(percentile(durations, 0.5)).toBeCloseTo(0.0028, 3);
  expect(perSecond * 0.0028).toBeCloseTo(1, 1);
});

test("with many connections the web process or the cores are the limit, whichever comes first", () => {
  const manyCores = simulateLaboratory({ ...laboratory, connections: 16, cores: 16 });
  expect(manyCores.perSecond * list.web).toBeCloseTo(1, 1);
  const oneCore = simulateLaboratory({ ...laboratory, connections: 16, cores: 1 });
  expect(oneCore.perSecond * (list.web + list.database + laboratory.client)).toBeCloseTo(1, 1);
});

test("utilization grows with the accounts and shrinks with the parts", () => {
  const built = { webProcesses: 2, databaseCores: 2, renderWorkers: 2 };
  const small = utilization(10_000, usage, figures, built);
  const large = utilization(100_000, usage, figures, { ...built, webProcesses: 20 });
  // Expected load: 1,000 open tabs send 100 list requests and one start request per second; one video every ten
  // seconds.
  expect(small.web).toBeCloseTo((100 * 0.0004 + 0.001) / 2, 6);
  expect(small.render).toBeCloseTo((0.1 * 10) / 2, 6);
  expect(large.web).toBeCloseTo(small.web, 6);
  expect(large.database).toBeCloseTo(10 * small.database, 6);
});

test("the smallest installation keeps every part below the wanted share, and one part less would not", () => {
  const built = smallestInstallation(1_000_000, usage, figures, 0.7);
  expect(Math.max(...Object.values(utilization(1_000_000, usage, figures, built)))).toBeLessThanOrEqual(0.7);
  for (const part of ["webProcesses", "databaseCores", "renderWorkers"] as const) {
    const less = { ...built, [part]: built[part] - 1 };
    expect(Math.max(...Object.values(utilization(1_000_000, usage, figures, less))), part).toBeGreaterThan(0.7);
  }
});

test("an overloaded installation answers late, one of the right size does not", () => {
  const one = { webProcesses: 1, databaseCores: 2, renderWorkers: 1 };
  const overloaded = simulateSlice(1_000_000, usage, figures, one);
  expect(overloaded.isOverloaded).toBe(true);
  expect(overloaded.callP95).toBeGreaterThan(0.5);
  const fitting = simulateSlice(1_000_000, usage, figures, smallestInstallation(1_000_000, usage, figures, 0.7));
  expect(fitting.isOverloaded).toBe(false);
  expect(fitting.callP95).toBeLessThan(0.05);
  expect(fitting.videoP95).toBeLessThan(100);
});

test("a call without a measured cost is an error", () => {
  const unknown = { ...usage, callsPerSecond: { search: 1 } };
  expect(() => utilization(10_000, unknown, figures, { webProcesses: 1, databaseCores: 1, renderWorkers: 1 })).toThrow(
    "search",
  );
});
