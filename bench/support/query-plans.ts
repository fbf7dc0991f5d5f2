import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

/** A query that the program ran, with the plan by which PostgreSQL ran it. */
export type QueryPlan = { query: string; nodes: PlanNode[] };
export type PlanNode = { type: string; relation: string | undefined; index: string | undefined };

type ExplainedNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: ExplainedNode[];
};

/** PostgreSQL settings that are needed to record query plans. */
export const planFlags = [
  "shared_preload_libraries=auto_explain",
  "auto_explain.log_format=json",
  "auto_explain.log_nested_statements=on",
  "log_line_prefix=%d ",
];

/**
 * Records the plan of every query that runs on the cluster during `work`. The plans come from auto_explain in the
 * server's log, so they are those of the program's own prepared statements.
 */
export async function recordPlans(cluster: Cluster, work: () => Promise<unknown>): Promise<QueryPlan[]> {
  const { length } = await readFile(cluster.logFile, "utf8");
  await setMinimumDuration(cluster, 0);
  await work();
  await setMinimumDuration(cluster, -1);
  const text = (await readFile(cluster.logFile, "utf8")).slice(length);
  return readPlans(text, cluster.connection.database);
}

async function setMinimumDuration({ pool }: Cluster, milliseconds: number): Promise<void> {
  await pool.query(`alter system set auto_explain.log_min_duration = ${milliseconds}`);
  await pool.query("select pg_reload_conf()");
  // Wait until PostgreSQL has reloaded the setting; every session applies a reloaded setting before its next query.
  for (;;) {
    const { rows } = await pool.query("select current_setting('auto_explain.log_min_duration') as value");
    if (Number.parseInt(rows[0]?.value, 10) === milliseconds) return;
    await pause(20);
  }
}

/** Reads the plans in a log: after each line with a duration, the plan follows in lines that begin with a tab. */
export function readPlans(log: string, database: string): QueryPlan[] {
  const plans = log.matchAll(/^(\S*) LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/gm);
  return [...plans].flatMap(([, name, text = ""]) => {
    if (name !== database) return [];
    const { "Query Text": query, Plan } = JSON.parse(text) as { "Query Text": string; Plan: ExplainedNode };
    return [{ query: query.replaceAll(/\s+/g, " ").trim(), nodes: flatten(Plan) }];
  });
}

function flatten(node: ExplainedNode): PlanNode[] {
  const { "Node Type": type, "Relation Name": relation, "Index Name": index, Plans = [] } = node;
  return [{ type, relation, index }, ...Plans.flatMap(flatten)];
}

/** Returns how a query reads its tables, for example `Index Scan projects (projects_list)`. */
export function readTables({ nodes }: QueryPlan): string[] {
  return nodes.flatMap(({ type, relation, index }) => {
    if (!type.includes("Scan") || (!relation && !index)) return [];
    return [type, relation, index && `(${index})`].filter(Boolean).join(" ");
  });
}

/** Returns the queries that read one of the tables in `tables` from beginning to end. */
export function findSequentialScans(plans: readonly QueryPlan[], tables: ReadonlySet<string>): string[] {
  const isScan = ({ type, relation }: PlanNode) => type.includes("Seq Scan") && tables.has(relation ?? "");
  return [...new Set(plans.filter(({ nodes }) => nodes.some(isScan)).map(({ query }) => query))];
}

/** Returns the names of the tables with at least `rowCount` rows, by the planner's statistics. */
export async function findLargeTables({ pool }: Cluster, rowCount: number): Promise<Set<string>> {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('public', 'pgboss') and reltuples >= $1`,
    [rowCount],
  );
  return new Set(rows.map(({ relname }) => relname));
}
