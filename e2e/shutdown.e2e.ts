import { expect } from "@playwright/test";
import { test } from "./support/plain-test.ts";
import { newDataFolder, freePort, removeProgramData, startProgram } from "./support/program.ts";

test("the first SIGTERM lets requests finish, duplicates change nothing, and a later one ends at once", async ({
  afterwards,
}) => {
  const dataFolder = await newDataFolder();
  afterwards(() => removeProgramData(dataFolder));
  const env = { SHUTDOWN_NOTICE_SECONDS: "600" };
  const program = await startProgram({ dataFolder, port: await freePort(), env });
  afterwards(() => program.kill("SIGKILL"));
  const statusOf = async (name: string) => (await fetch(`${program.url}/api/${name}`)).status;
  expect(await statusOf("ready")).toBe(200);

  void program.kill("SIGTERM");
  void program.kill("SIGTERM");
  await expect.poll(() => statusOf("ready")).toBe(503);
  const response = await fetch(`${program.url}/api/live`);
  expect(response.status).toBe(200);
  expect(response.headers.get("connection")).toBe("close");

  let how: string | undefined;
  void program.ended.then((ending) => (how = ending));
  await expect
    .poll(
      () => {
        void program.kill("SIGTERM");
        return how;
      },
      { intervals: [200] },
    )
    .toBe("143");
});
