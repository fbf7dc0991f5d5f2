import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { user } from "../accounts/user.ts";

export const signOut = defineCall({
  method: "POST",
  path: "/api/auth/sign-out",
  summary: "Abmelden; beendet alle Sitzungen des Kontos",
  access: "public",
});

export const getSession = defineCall({
  method: "GET",
  path: "/api/auth/get-session",
  summary: "Die laufende Sitzung, oder user: null",
  access: "public",
  answer: z.object({ user: z.nullable(user) }),
});
