import { readBrand } from "#domain/brand-call.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { describeBrand } from "./describe-brand.ts";

export function brandRoutes(app: Router, ctx: Context): void {
  serveCall(app, readBrand, () => describeBrand(ctx));
}
