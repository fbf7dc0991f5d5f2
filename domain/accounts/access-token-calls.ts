import * as z from "zod/mini";
import { defineCall, idParameter } from "../call.ts";
import { stripControlCharacters } from "../control-characters.ts";
import { currentPassword } from "./account-fields.ts";
import { scopes } from "./access-token-scopes.ts";
import { accessTokenLimits } from "./access-tokens.ts";

const missingName = "Bitte geben Sie einen Namen ein";
const missingScope = "Bitte wählen Sie mindestens ein Recht";
const wrongDays = `Bitte wählen Sie eine Gültigkeit von 1 bis ${accessTokenLimits.days} Tagen`;

const newAccessToken = z.strictObject({
  name: z
    .string(missingName)
    .check(
      stripControlCharacters(),
      z.trim(),
      z.minLength(1, missingName),
      z.maxLength(accessTokenLimits.name, `Der Name darf maximal ${accessTokenLimits.name} Zeichen lang sein`),
    ),
  scopes: z.pipe(
    z.array(z.enum(scopes, `Möglich sind ${scopes.join(", ")}.`), missingScope).check(z.minLength(1, missingScope)),
    z.transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
  ),
  /** Days until the token expires; null for a token that is valid until it is revoked. */
  expiresInDays: z._default(
    z.nullable(
      z
        .number(wrongDays)
        .check(z.int(wrongDays), z.minimum(1, wrongDays), z.maximum(accessTokenLimits.days, wrongDays)),
    ),
    null,
  ),
  currentPassword,
});

const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
});
export type AccessToken = z.infer<typeof accessToken>;

export const createAccessToken = defineCall({
  method: "POST",
  path: "/api/account/tokens",
  summary: "Ein Zugriffstoken anlegen; access_token steht nur in dieser Antwort",
  access: "signed-in",
  body: newAccessToken,
  answer: z.extend(accessToken, { access_token: z.string(), token_type: z.literal("bearer") }),
});
export type NewAccessToken = z.infer<typeof createAccessToken.answer>;

export const listAccessTokens = defineCall({
  method: "GET",
  path: "/api/account/tokens",
  summary: "Eigene Zugriffstoken, neueste zuerst",
  access: "signed-in",
  answer: z.object({ tokens: z.array(accessToken) }),
});

export const revokeAccessToken = defineCall({
  method: "DELETE",
  path: "/api/account/tokens/:id",
  params: { id: idParameter("account.token-not-found") },
  summary: "Ein eigenes Zugriffstoken widerrufen; es gilt sofort nicht mehr",
  access: "signed-in",
});
