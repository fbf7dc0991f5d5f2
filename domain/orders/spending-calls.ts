import { defineCall } from "../call.ts";
import { spending } from "./spending.ts";
import { spendingCap } from "./spending-cap.ts";

export const readSpending = defineCall({
  method: "GET",
  path: "/api/account/spending",
  summary: "Eigene Ausgaben für Bestellungen je Monat, und ihre Grenze",
  access: "signed-in",
  answer: spending,
});

export const changeSpendingCap = defineCall({
  method: "PATCH",
  path: "/api/account/spending",
  summary: "Die eigene Grenze der Ausgaben je Monat ändern; null hebt sie auf",
  access: "signed-in",
  body: spendingCap,
  answer: spending,
});
