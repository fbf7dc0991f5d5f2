import * as z from "zod/mini";
import type { Call } from "#domain/call.ts";
import { refusal } from "#domain/refusal-schema.ts";

const asJson = (schema: z.ZodMiniType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

/** Builds the OpenAPI 3.1 document of all registered calls from their validation schemas. */
export function openApiDocument(
  calls: readonly Call[],
  { brandName, cookieName }: { brandName: string; cookieName: string },
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: "3.1.0",
    info: { title: brandName, version: "1", description: "Alle Aufrufe sprechen JSON, wenn nichts anderes dasteht." },
    paths,
    components: {
      schemas: { Refusal: asJson(refusal, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: cookieName },
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "Zugriffstoken aus dem Konto, mit dem Recht des Aufrufs",
        },
      },
    },
  };
}

function operation(call: Call): object {
  const { summary, access, scope, body, answer, produces } = call;
  return {
    summary,
    "x-access": access,
    ...(scope && { "x-scope": scope }),
    ...(access !== "public" && { security: [{ session: [] }, ...(scope ? [{ bearer: [scope] }] : [])] }),
    parameters: [...pathParameters(call.params), ...queryParameters(call.query)],
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: asJson(body, "input") } } },
    }),
    responses: {
      ...(produces || answer
        ? {
            200: {
              description: "Erledigt",
              content: produces
                ? { [produces]: {} }
                : { "application/json": { schema: asJson(answer ?? z.unknown(), "output") } },
            },
          }
        : { 204: { description: "Erledigt" } }),
      default: {
        description: "Abgelehnt",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    },
  };
}

function pathParameters(params: Call["params"] = {}): object[] {
  return Object.entries(params).map(([name, { schema }]) => ({
    name,
    in: "path",
    required: true,
    schema: asJson(schema, "input"),
  }));
}

function queryParameters(query: z.ZodMiniType | undefined): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = asJson(query, "input") as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}
