import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { operator, operatorFieldNames } from "./operator.ts";

const managedOperator = z.object({
  operator,
  /** Fields that environment variables set; their values take precedence over stored ones. */
  configured: z.array(z.enum(operatorFieldNames)),
});

export const readOperator = defineCall({
  method: "GET",
  path: "/api/admin/operator",
  summary: "Die Angaben zum Betreiber, wie sie jetzt gelten",
  access: "admin",
  answer: managedOperator,
});

export const changeOperator = defineCall({
  method: "PATCH",
  path: "/api/admin/operator",
  summary:
    "Angaben zum Betreiber ändern; fehlende bleiben, wie sie sind. Gegen eine Umgebungsvariable gilt die Änderung nicht",
  access: "admin",
  body: z.strictObject(z.partial(operator).shape),
  answer: managedOperator,
});
