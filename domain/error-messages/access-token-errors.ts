/** Errors of access tokens: HTTP status and German message by code. */
export const accessTokenErrors = {
  "account.token-invalid": {
    status: 401,
    message: "Dieses Zugriffstoken ist ungültig, abgelaufen oder widerrufen.",
  },
  "account.token-forbidden": {
    status: 403,
    message: "Dieser Aufruf ist mit einem Zugriffstoken nicht möglich. Bitte melden Sie sich dafür im Browser an.",
  },
  "account.token-scope": { status: 403, message: "Diesem Zugriffstoken fehlt das Recht für diesen Aufruf." },
  "account.token-not-found": { status: 404, message: "Dieses Zugriffstoken gibt es nicht mehr." },
  "account.too-many-tokens": {
    status: 409,
    message: "Mehr Zugriffstoken sind nicht möglich. Bitte widerrufen Sie zuerst eines.",
  },
} as const;
