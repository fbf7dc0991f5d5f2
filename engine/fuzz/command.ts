import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFuzzInputs, type FuzzInput } from "./inputs.ts";
import { runFuzzInputs } from "./run-inputs.ts";
import type { FuzzResult } from "./run-input.ts";

type FuzzTestOptions = { count: number; seed: string; folder: string | undefined; print: (line: string) => void };

/** Runs many hostile inputs and reports the result of each. Resolves with the number of failed inputs. */
export async function runFuzzTest({ count, seed, folder, print }: FuzzTestOptions): Promise<number> {
  const work = await mkdtemp(join(tmpdir(), "studio-trial-"));
  try {
    const inputs = await createFuzzInputs(count, seed, work);
    const target = folder ?? work;
    await mkdir(target, { recursive: true });
    print(lineOf("Nr.", "Ergebnis", "ms", "MB", "Eingabe"));
    const rows = await runFuzzInputs(inputs, { folder: target, whole: true }, (index, row) => {
      print(describeRow(index, row, inputs[index]));
    });
    return sumUp(rows, print);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const lineOf = (number: string, outcome: string, milliseconds: string, megabytes: string, name: string) =>
  [number.padStart(4), outcome.padEnd(15), milliseconds.padStart(7), megabytes.padStart(5), name].join("  ");

function describeRow(index: number, { outcome, problem, milliseconds, megabytes }: FuzzResult, input?: FuzzInput) {
  const shown = outcome === "file" ? "Datei" : outcome;
  const line = lineOf(String(index + 1), shown, milliseconds.toFixed(0), megabytes.toFixed(0), input?.name ?? "");
  return problem === undefined ? line : `${line}\n      FALSCH: ${problem}`;
}

function sumUp(rows: readonly FuzzResult[], print: (line: string) => void): number {
  const outcomes = Map.groupBy(rows, ({ outcome }) => outcome);
  const wrong = rows.filter(({ problem }) => problem !== undefined).length;
  const list = [...outcomes].map(([outcome, same]) => `${same.length} × ${outcome === "file" ? "Datei" : outcome}`);
  const seconds = rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const maxMegabytes = Math.max(0, ...rows.map(({ megabytes }) => megabytes));
  print(`${list.join(", ")}. ${seconds.toFixed(0)} s, höchstens ${maxMegabytes.toFixed(0)} MB, ${wrong} falsch.`);
  return wrong;
}
