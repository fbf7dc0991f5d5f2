export const accessTokenLimits = { perAccount: 20, name: 60, days: 3650 };

/** Beginning of every access token, so that secret scanners recognise a token that was published by mistake. */
export const accessTokenPrefix = "lsp_";
