import { expect, test } from "vitest";
import { findSequentialScans, readPlans, readTables } from "./query-plans.ts";

const plan = (query: string, node: object) =>
  `LOG:  duration: 0.100 ms  plan:\n${JSON.stringify({ "Query Text": query, Plan: node }, null, 2)
    .split("\n")
    .map((line) => `\t${line}\n`)
    .join("")}`;
const scan = (table: string) => ({ "Node Type": "Seq Scan", "Relation Name": table });
const log = [
  `large ${plan("select *\n  from projects", { "Node Type": "Limit", Plans: [scan("projects")] })}`,
  "large LOG:  checkpoint starting: time\n",
  `small ${plan("select 1 from users", scan("users"))}`,
  `large ${plan("select 2", { "Node Type": "Index Scan", "Relation Name": "users", "Index Name": "users_pkey" })}`,
].join("");

test("the plans of one database are read from the log, each with its query", () => {
  const plans = readPlans(log, "large");
  expect(plans.map(({ query }) => query)).toEqual(["select * from projects", "select 2"]);
  expect(plans.map(readTables)).toEqual([["Seq Scan projects"], ["Index Scan users (users_pkey)"]]);
});

test("a query that reads a large table from beginning to end is found, also below other steps of its plan", () => {
  const plans = readPlans(log, "large");
  expect(findSequentialScans(plans, new Set(["projects", "users"]))).toEqual(["select * from projects"]);
  expect(findSequentialScans(plans, new Set(["users"]))).toEqual([]);
});
