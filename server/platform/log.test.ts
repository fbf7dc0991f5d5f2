import { expect, test } from "vitest";
import { captureLog } from "#server/testing/captured-log.ts";
import { log, setLogFormat, withLogContext } from "./log.ts";

function linesOf(work: () => void): string[] {
  const captured = captureLog();
  try {
    work();
    return captured.text().trimEnd().split("\n");
  } finally {
    captured.stop();
  }
}

test("a line carries the request or job during which it is written, also after waiting", async () => {
  const captured = captureLog();
  try {
    await Promise.all(
      ["a", "b"].map((requestId) =>
        withLogContext({ requestId, user: () => `user of ${requestId}` }, async () => {
          await new Promise((resume) => setImmediate(resume));
          log.info("inside");
        }),
      ),
    );
    log.info("outside");
    const lines = captured
      .text()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ message: "inside", requestId: "a", user: "user of a" }),
      expect.objectContaining({ message: "inside", requestId: "b", user: "user of b" }),
      { time: expect.any(String), level: "info", message: "outside" },
    ]);
  } finally {
    captured.stop();
  }
});

test("a field of the line itself takes precedence over that of its job", () => {
  const [line = ""] = linesOf(() => withLogContext({ job: "sweep" }, () => log.info("a", { job: "send-mail" })));
  expect(JSON.parse(line)).toMatchObject({ job: "send-mail" });
});

test("in text format a line stays one line, hides secrets and contains no terminal escapes", () => {
  setLogFormat("text");
  try {
    const input = "\u001b[2Jböse\nneue Zeile\u009b31m";
    const [line = "", ...more] = linesOf(() =>
      withLogContext({ requestId: "r-1" }, () => log.warn("page not found", { path: input, token: "geheim" })),
    );
    expect(more).toEqual([]);
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z WARN {2}page not found \{/);
    expect(line).toContain('"requestId":"r-1"');
    expect(line).toContain("böse");
    expect(line).not.toMatch(/\p{Cc}/u);
    expect(line).not.toContain("geheim");
  } finally {
    setLogFormat("json");
  }
});
