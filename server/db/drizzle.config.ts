import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "server/db/schema.ts",
    "server/db/invitation-schema.ts",
    "server/db/outbox-schema.ts",
    "server/db/order-schema.ts",
    "server/db/dispute-schema.ts",
    "server/db/partial-refund-schema.ts",
    "server/db/invoice-schema.ts",
    "server/db/legal-text-schema.ts",
    "server/db/price-schema.ts",
    "server/db/run-schema.ts",
    "server/db/access-token-schema.ts",
    "server/db/provider-schema.ts",
    "server/db/email-link-schema.ts",
    "server/db/passkey-schema.ts",
    "server/db/second-factor-schema.ts",
    "server/db/sender-schema.ts",
    "server/db/brand-schema.ts",
    "server/db/prompt-schema.ts",
    "server/db/folder-schema.ts",
    "server/db/setup-schema.ts",
    "server/db/render-schema.ts",
  ],
  out: "server/db/migrations",
});
