import path from "node:path";
import { openDatabase } from "./db/client.ts";
import { WrongSecondFactorKey } from "./features/second-factor/verify-key.ts";
import { ConfigError, readConfig } from "./platform/config.ts";
import { closeDataFolder } from "./platform/data-folder.ts";
import { armFailpoint } from "./platform/failpoint.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { prepareHttpShutdown } from "./platform/http/http-shutdown.ts";
import { log, setLogFormat } from "./platform/log.ts";
import { shutDownOnSignal } from "./shutdown.ts";
import { compose } from "#server/composition/compose.ts";

const print = (text: string) => process.stdout.write(`${text}\n`);

function fail(error: unknown): never {
  const text =
    error instanceof ConfigError || error instanceof WrongSecondFactorKey
      ? error.message
      : `Der Start ist fehlgeschlagen: ${(error as Error).message}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

process.on("unhandledRejection", (error) => log.error("unhandled rejection", { error }));

try {
  const config = readConfig(process.env);
  setLogFormat(config.logFormat);
  armFailpoint(config.failpoint);
  closeDataFolder(config.dataFolder);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: path.join(config.dataFolder, "database"),
  });
  const product = await compose({ config, database });
  const server = config.role === "worker" ? null : createHttpServer(product.app.fetch);

  shutDownOnSignal({
    product,
    http: server && prepareHttpShutdown(server),
    times: config.shutdownTimes,
    closeDatabase: database.close,
  });

  server?.on("error", fail);
  await new Promise<void>((ready) => (server ? server.listen(config.port, config.host, ready) : ready()));
  print(
    server
      ? `${config.brand.name} läuft: ${config.publicUrl}`
      : `${config.brand.name} arbeitet als Worker (${config.workerKinds.join(", ")}).`,
  );
  if (product.newInvitationCode) print(`Einladungscode für die Registrierung: ${product.newInvitationCode}`);
  if (product.isAwaitingFirstAdmin) print("Das erste Konto, das angelegt wird, erhält die Admin-Rolle.");
} catch (error) {
  fail(error);
}
