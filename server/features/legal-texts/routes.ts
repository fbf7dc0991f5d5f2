import { AppError } from "#domain/errors.ts";
import * as calls from "#domain/legal-texts/calls.ts";
import { draftLegalText } from "#domain/legal-texts/drafts.ts";
import { type LegalText, legalTextKinds } from "#domain/legal-texts/legal-texts.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { publishLegalText } from "./publish-legal-text.ts";
import { type LegalTextRow, legalTextStore } from "./store.ts";

const toLegalText = ({ kind, version, text, publishedAt }: LegalTextRow): LegalText => ({
  kind,
  version,
  text,
  published_at: publishedAt.toISOString(),
});

export function legalTextRoutes(app: Router, ctx: Context): void {
  const store = legalTextStore(ctx.db);

  async function listAll() {
    const { brand, publicUrl } = ctx.config;
    const operator = await ctx.operator.read();
    const known = { brandName: brand.name, publicUrl, operator, supportEmail: brand.supportEmail };
    const rows = await store.list();
    const texts = legalTextKinds.map((kind) => {
      const versions = rows.filter((row) => row.kind === kind).map(toLegalText);
      return {
        kind,
        current: versions[0] ?? null,
        draft: draftLegalText(kind, known),
        versions: versions.map(({ version, published_at }) => ({ version, published_at })),
      };
    });
    return { texts };
  }

  serveCall(app, calls.readLegalText, async ({ params: { kind }, query: { version } }) => {
    const row = version === undefined ? (await ctx.legalTexts.read())[kind] : await store.find(kind, version);
    if (!row) throw new AppError("legal-text.not-found");
    return toLegalText(row);
  });

  serveCall(app, calls.listLegalTexts, listAll);

  serveCall(app, calls.publishLegalText, async ({ params: { kind }, body: { text }, user }) => {
    await publishLegalText(ctx, { kind, text, actorId: user.id });
    return listAll();
  });
}
