import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const reportMissingPage = defineCall({
  method: "POST",
  path: "/api/missing-pages",
  summary: "Meldet einen Pfad, den es in der Oberfläche nicht gibt",
  access: "public",
  body: z.strictObject({ path: z.string().check(z.maxLength(2000)) }),
});
