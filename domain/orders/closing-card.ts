import { callToActionButtons } from "./call-to-action.ts";
import { formatDay } from "../format.ts";
import type { OrderRequest } from "./order-request.ts";

/** Texts on the closing card of an ordered video, the last card before the end card of a brand. */
export type Closing = { company?: string; lines: string[]; action?: string };

/**
 * Maximum length of a web address that is shown with its path, in characters; a longer address is shown without the
 * path.
 */
const maxAddressLength = 60;

/** Returns the texts on the closing card of an ordered video; undefined if the request contains nothing to show there. */
export function closingOf(request: OrderRequest): Closing | undefined {
  const { sender, callToAction } = request;
  const lines = linesOf(request);
  const action = callToAction && actionOf(callToAction, sender?.phone);
  if (!sender && lines.length === 0 && !action) return undefined;
  return { ...(sender && { company: sender.company }), lines, ...(action && { action }) };
}

function linesOf(request: OrderRequest): string[] {
  if (request.kind !== "whatsapp" || !request.appointment) return [];
  const { date, time, place, what } = request.appointment;
  return [`${formatDay(date)} · ${time} Uhr`, place, what];
}

function actionOf(action: NonNullable<OrderRequest["callToAction"]>, phone: string | undefined): string {
  const label = callToActionButtons[action.kind];
  const target = action.kind === "call" ? phone : "url" in action ? shortAddress(action.url) : undefined;
  return target ? `${label}: ${target}` : label;
}

function shortAddress(url: string): string {
  const [, host = url, path = ""] = /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(url) ?? [];
  const address = `${host}${path.replace(/\/$/, "")}`;
  return address.length <= maxAddressLength ? address : host;
}
