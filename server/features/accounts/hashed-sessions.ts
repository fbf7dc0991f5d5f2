import type { DBAdapter, DBTransactionAdapter } from "better-auth";
import { hashToken } from "./token-hash.ts";

type Values = Record<string, unknown>;
type Request = { model: string; where?: { field: string; value: unknown }[]; data?: Values; update?: Values };
type MakeAdapter<Options> = (options: Options) => DBAdapter;

const methods = [
  "create",
  "findOne",
  "findMany",
  "count",
  "update",
  "updateMany",
  "delete",
  "deleteMany",
  "consumeOne",
  "incrementOne",
] as const;

/** Wraps a better-auth adapter so that session tokens are stored as hashes. */
export function hashedSessions<Options>(make: MakeAdapter<Options>): MakeAdapter<Options> {
  return (options) => {
    const adapter = make(options);
    const { transaction } = adapter;
    return {
      ...hashing(adapter),
      transaction: (work) => transaction((inside) => work(hashing(inside))),
    };
  };
}

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const changed: Record<string, unknown> = {};
  for (const name of methods) {
    const call = adapter[name] as (request: Request) => Promise<unknown>;
    changed[name] = async (request: Request) => {
      if (request.model !== "session") return call(request);
      const tokens = new Map<unknown, string>();
      const result = await call(hashRequest(request, tokens));
      return Array.isArray(result) ? result.map((row) => withToken(row, tokens)) : withToken(result, tokens);
    };
  }
  return { ...adapter, ...changed };
}

/**
 * Replaces tokens by hashes in a database request. `tokens` maps each hash to its token, because better-auth expects
 * the token itself in the response.
 */
function hashRequest({ where, data, update, ...request }: Request, tokens: Map<unknown, string>): Request {
  const hash = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hash);
    if (typeof value !== "string") return value;
    const hashed = hashToken(value);
    tokens.set(hashed, value);
    return hashed;
  };
  const hashIn = (values: Values) => ("token" in values ? { ...values, token: hash(values.token) } : values);
  return {
    ...request,
    ...(where && {
      where: where.map((part) => (part.field === "token" ? { ...part, value: hash(part.value) } : part)),
    }),
    ...(data && { data: hashIn(data) }),
    ...(update && { update: hashIn(update) }),
  };
}

function withToken(row: unknown, tokens: ReadonlyMap<unknown, string>): unknown {
  if (typeof row !== "object" || row === null || !("token" in row)) return row;
  return { ...row, token: tokens.get(row.token) ?? row.token };
}
