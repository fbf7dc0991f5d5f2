import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** Request to a service that accepts JSON, and files in forms. */
export type FormCall<Json> = {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  json: Json | null;
  form: { fields: Record<string, string>; file: Buffer; fileName: string; fileType: string } | null;
};

/**
 * Reads a request; null if the client disconnects before its end.
 * @param fileField name of the form field with the file
 */
export async function readFormCall<Json>(request: IncomingMessage, fileField: string): Promise<FormCall<Json> | null> {
  const body = await buffer(request).catch(() => null);
  if (!body) return null;
  const type = request.headers["content-type"] ?? "";
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://service");
  const isForm = type.startsWith("multipart/form-data");
  return {
    method: request.method ?? "",
    path: pathname,
    query: searchParams,
    authorization: request.headers.authorization,
    json: isForm ? null : JSON.parse(body.toString() || "null"),
    form: isForm ? await readForm(type, body, fileField) : null,
  };
}

async function readForm(type: string, body: Buffer, fileField: string): Promise<FormCall<unknown>["form"]> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  const file = form.get(fileField) as File;
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    fields: Object.fromEntries(fields),
    file: Buffer.from(await file.arrayBuffer()),
    fileName: file.name,
    fileType: file.type,
  };
}
