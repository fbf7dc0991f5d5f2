import { orderMessages } from "#domain/orders/messages.ts";
import { AppError } from "#domain/errors.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Context } from "#server/context.ts";
import type { ScriptAuthor, StoredWebsite } from "#server/db/order-schema.ts";
import { type DraftRow, draftStore } from "./script-drafts/store.ts";
import { isReadable } from "./read-customer-website.ts";

type Approval = { draftId?: string | undefined; approvedScript?: string | undefined };

/** A text that the orderer approved before paying. */
export type ApprovedScript = {
  script: string;
  scriptBy: ScriptAuthor;
  /**
   * Content of the website that was read for the draft; null if the website must be read when the order is produced.
   */
  website: StoredWebsite | "unreadable" | null;
};

/**
 * The request without the approved text and the id of the script draft, which an order stores in columns of their own.
 */
export function withoutApproval(request: OrderRequest): OrderRequest {
  const { draftId: _draft, approvedScript: _script, ...answers } = request as OrderRequest & Approval;
  return answers as OrderRequest;
}

/**
 * Finds the text that a request approves. Null if the request contains its own script, or approves no text.
 * @throws AppError input.invalid, with `draftId` or `approvedScript` as the invalid field
 */
export async function findApprovedScript(
  ctx: Context,
  ownerId: string,
  request: OrderRequest,
): Promise<ApprovedScript | null> {
  const { draftId, approvedScript }: Approval = "script" in request ? {} : request;
  if (draftId === undefined && approvedScript === undefined) return null;
  if (approvedScript === undefined) throw invalid("approvedScript", orderMessages.notApproved);
  if (draftId === undefined) return { script: approvedScript, scriptBy: "customer", website: null };
  const draft = await draftStore(ctx.db).findOwn(draftId, ownerId);
  if (!draft) throw invalid("draftId", orderMessages.draftGone);
  if (draft.request.kind !== request.kind) throw invalid("draftId", orderMessages.otherDraft);
  const suggestion = draft.suggestions.find(({ text }) => toPlain(text) === toPlain(approvedScript));
  return { script: approvedScript, scriptBy: suggestion?.by ?? "customer", website: websiteOf(draft, request) };
}

/** Unifies the line breaks of a text, which browsers send as `\r\n` or `\n`, and removes space at its ends. */
const toPlain = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** Content of the website that was read for a script draft; null if the order names another website than the draft. */
function websiteOf({ request: drafted, website }: DraftRow, request: OrderRequest): ApprovedScript["website"] {
  if (website === null || addressOf(drafted) !== addressOf(request)) return null;
  return isReadable(website) ? website : "unreadable";
}

const addressOf = (request: OrderRequest) => ("customerUrl" in request ? request.customerUrl : null);

const invalid = (field: string, message: string) => new AppError("input.invalid", { fields: { [field]: message } });
