import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { next, pageQuery } from "../paging.ts";
import { anyImageFormat, missingAddress, unreadableAddress } from "./messages.ts";
import { uploadLimits } from "./upload-limits.ts";

const upload = z.object({
  id: z.string(),
  /** URL on this server, which requires the owner's session. */
  url: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  created_at: z.string(),
  /** Time at which the upload is deleted if no project uses it by then; null while a project uses it. */
  expires_at: z.nullable(z.string()),
});
export type Upload = z.infer<typeof upload>;

/** Uploads files. The body is multipart/form-data with one or more fields `file`. */
export const uploadFiles = defineCall({
  method: "POST",
  path: "/api/uploads",
  summary: `Bilder hochladen (multipart, Feld file): ${anyImageFormat}, je höchstens ${uploadLimits.megabytes} MB`,
  access: "signed-in",
  scope: "start",
  answer: z.object({ files: z.array(upload) }),
});

export const importUpload = defineCall({
  method: "POST",
  path: "/api/uploads/import",
  summary: "Holt ein öffentliches Bild einmal ab und legt es zu den eigenen",
  access: "signed-in",
  scope: "start",
  body: z.strictObject({
    url: z.string(missingAddress).check(z.trim(), z.minLength(1, missingAddress), z.maxLength(2000, unreadableAddress)),
  }),
  answer: upload,
});

export const listUploads = defineCall({
  method: "GET",
  path: "/api/uploads",
  summary: "Eigene hochgeladene Bilder, neueste zuerst",
  access: "signed-in",
  scope: "read",
  query: z.object(pageQuery),
  answer: z.object({ files: z.array(upload), next }),
});

export const readUpload = defineCall({
  method: "GET",
  path: "/api/uploads/:id",
  params: { id: idParameter("upload.not-found") },
  summary: "Ein eigenes hochgeladenes Bild",
  access: "signed-in",
  scope: "read",
  produces: "image/png",
});

export const deleteUpload = defineCall({
  method: "DELETE",
  path: "/api/uploads/:id",
  params: { id: idParameter("upload.not-found") },
  summary: "Ein eigenes hochgeladenes Bild löschen; Projekte behalten ihre Kopie",
  access: "signed-in",
});
