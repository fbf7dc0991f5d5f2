import * as calls from "#domain/operator/calls.ts";
import { operatorFieldNames } from "#domain/operator/operator.ts";
import type { Context } from "#server/context.ts";
import { type Router, serveCall } from "#server/platform/http/serve-call.ts";
import { changeOperator } from "./change-operator.ts";

export function operatorRoutes(app: Router, ctx: Context): void {
  const configured = operatorFieldNames.filter((field) => ctx.config.operator[field] !== undefined);
  const read = async () => ({ operator: await ctx.operator.read(), configured });

  serveCall(app, calls.readOperator, read);

  serveCall(app, calls.changeOperator, async ({ body, user }) => {
    await changeOperator(ctx, { changes: body, actorId: user.id });
    return read();
  });
}
