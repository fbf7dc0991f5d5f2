/**
 * Health check of a container. A web process must answer a request; a worker, which listens on no port, must reach its
 * database. A process that has ended needs no check, because its container ends with it.
 */
const { ROLE: role = "all", PORT: port = "3000", DATABASE_URL: databaseUrl } = process.env;
const timeoutMilliseconds = 8000;

async function isWebHealthy() {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const response = await fetch(`http://127.0.0.1:${port}/api/health`, { signal });
  return response.ok;
}

async function isDatabaseReachable() {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMilliseconds,
    query_timeout: timeoutMilliseconds,
  });
  await client.connect();
  await client.query("select 1");
  await client.end();
  return true;
}

try {
  process.exitCode = (await (role === "worker" ? isDatabaseReachable() : isWebHealthy())) ? 0 : 1;
} catch (error) {
  // Print only the error code, such as ECONNREFUSED: messages of the database driver may contain the user name.
  const { name, code, cause } = /** @type {Error & { code?: string, cause?: { code?: string } }} */ (error);
  console.error(`unhealthy: ${code ?? cause?.code ?? name}`);
  process.exitCode = 1;
}
