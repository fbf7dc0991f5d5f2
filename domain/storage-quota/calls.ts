import * as z from "zod/mini";
import { defineCall } from "../call.ts";

/** Used storage by purpose, in bytes; without `bin`, only of projects that are not deleted. */
const usage = z.object({
  films: z.number(),
  pictures: z.number(),
  uploads: z.number(),
  /**
   * Bytes of the fonts of the account's brand. Left out by servers of the previous version, which may run beside this
   * one.
   */
  fonts: z._default(z.number(), 0),
  /** Bytes of the copies of the projects' input images. */
  inputs: z.number(),
  /** Bytes of deleted projects until they are removed. */
  bin: z.number(),
});
export type StorageUsage = z.infer<typeof usage>;

export const readStorage = defineCall({
  method: "GET",
  path: "/api/account/storage",
  summary: "Belegter und erlaubter Speicherplatz des eigenen Kontos, und die größten Projekte",
  access: "signed-in",
  answer: z.object({
    used_bytes: z.number(),
    allowed_bytes: z.number(),
    usage,
    largest: z.array(
      z.object({
        id: z.string(),
        prompt: z.string(),
        model_type: z.string(),
        bytes: z.number(),
        created_at: z.string(),
      }),
    ),
  }),
});

export function totalOf({ films, pictures, uploads, fonts, inputs, bin }: StorageUsage): number {
  return films + pictures + uploads + fonts + inputs + bin;
}
