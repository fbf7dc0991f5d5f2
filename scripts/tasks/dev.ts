import { createServer } from "vite";
import { root } from "../setup/paths.mjs";
import { runChild } from "../setup/run-child.mjs";

const webPort = 5173;

/**
 * Starts the server, which restarts after changes, and Vite, which serves the client with hot reload and forwards API
 * calls to the server.
 */
export default async function dev(args: string[]): Promise<number> {
  const { HOST: host = "127.0.0.1", PORT: port = "3000" } = process.env;
  const target = `http://${host}:${port}`;
  const vite = await createServer({
    server: { host, port: webPort, strictPort: true, proxy: { "/api": { target }, "/media": { target } } },
  });
  await vite.listen();
  const address = `http://localhost:${webPort}`;
  console.log(`Entwicklung: ${address} (Server: ${target})`);
  const code = await runChild(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts", ...args], {
    cwd: root,
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? address },
  });
  await vite.close();
  return code;
}
