import { type CallToAction, callToActionButtons } from "#domain/orders/call-to-action.ts";
import type { Sender } from "#domain/orders/sender-and-recipient.ts";
import { answerSubject, createAction } from "#domain/shares/share-page.ts";
import type { SharedVideo } from "#domain/shares/calls.ts";
import { toWhatsappNumber } from "#domain/orders/whatsapp-number.ts";

/** The sender of an order as its share page shows it; unsafe links are left out. */
export function toSharedSender({ name, company, replyTo, phone, website, imprintUrl }: Sender) {
  const websiteUrl = toHttps(website);
  const phoneUrl = toPhoneUrl(phone);
  return {
    name,
    company,
    email: replyTo,
    phone: phone && phoneUrl ? { label: phone, url: phoneUrl } : null,
    website: website && websiteUrl ? { label: withoutScheme(website), url: websiteUrl } : null,
    imprint_url: toHttps(imprintUrl),
  };
}

/**
 * Label and URL of the share page's button. If the URL is missing or unsafe, the button opens an email to the sender.
 */
export function toShareAction(sender: Sender | null, callToAction: CallToAction | null): SharedVideo["action"] {
  if (!sender) return createAction;
  const kind = callToAction?.kind ?? "answer";
  const url = addressOf(sender, callToAction);
  if (!url) return { kind: "answer", label: callToActionButtons.answer, url: toMailUrl(sender.replyTo) };
  return { kind, label: callToActionButtons[kind], url };
}

function addressOf(sender: Sender, callToAction: CallToAction | null): string | null {
  switch (callToAction?.kind) {
    case "call":
      return toPhoneUrl(sender.phone);
    case "book":
    case "visit":
      return toHttps(callToAction.url);
    default:
      return toMailUrl(sender.replyTo);
  }
}

function toMailUrl(address: string): string {
  const recipient = address.split("@").map(encodeURIComponent).join("@");
  return `mailto:${recipient}?subject=${encodeURIComponent(answerSubject)}`;
}

function toPhoneUrl(phone: string | undefined): string | null {
  if (!phone) return null;
  const international = toWhatsappNumber(phone);
  if (international) return `tel:+${international}`;
  const digits = phone.replaceAll(/[^\d+]/g, "");
  return /^\+?\d{3,}$/.test(digits) ? `tel:${digits}` : null;
}

/** Web address with https; null for other schemes than http(s), and for addresses with a user name or password. */
function toHttps(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  url.protocol = "https:";
  return url.href;
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//i, "").replace(/\/$/, "");
