import { parseSync, type Plugin } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Leaves out the summaries of HTTP calls, a text each for the description of the API that browsers never show. */
export function withoutCallSummaries(): Plugin {
  return {
    name: "without-call-summaries",
    transform: {
      filter: { id: /\/domain\/.*calls?\.ts$/, code: "defineCall(" },
      handler: (code) => ({ code: removeSummaries(code), map: null }),
    },
  };
}

/** @param code JavaScript without types */
export function removeSummaries(code: string): string {
  let left = code;
  for (const { start, end } of findSummaries(parseSync("calls.js", code).program).toReversed()) {
    const after = left.slice(end).replace(/^\s*,/, "");
    left = left.slice(0, start) + after;
  }
  return left;
}

/** Finds the properties `summary` of the objects that are passed to `defineCall`, in the order of the code. */
function findSummaries(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(findSummaries);
  if (!isNode(value)) return [];
  const { type, callee } = value;
  if (type === "CallExpression" && isNode(callee) && callee["name"] === "defineCall") return summariesOf(value);
  return Object.values(value).flatMap(findSummaries);
}

function summariesOf({ arguments: [call] = [] }: Node & { arguments?: unknown[] }): Node[] {
  const properties = isNode(call) ? (call["properties"] as Node[]) : [];
  return properties.filter(({ key }) => isNode(key) && key["name"] === "summary");
}
