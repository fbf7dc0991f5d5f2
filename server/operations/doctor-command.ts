import { examine } from "./doctor/examine.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async ({ config, print }) => {
  const findings = await examine(config);
  for (const { subject, isWell, text } of findings) print(`${isWell ? "✓" : "✗"} ${subject}: ${text}`);
  const faults = findings.filter(({ isWell }) => !isWell).length;
  print(faults === 0 ? "Alles in Ordnung." : `Zu tun: ${faults} ${faults === 1 ? "Punkt" : "Punkte"}.`);
  if (faults > 0) process.exitCode = 1;
});
