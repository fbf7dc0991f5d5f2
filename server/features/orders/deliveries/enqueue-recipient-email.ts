import { formatDay } from "#domain/format.ts";
import { declinePath, declineVideos } from "#domain/orders/decline-calls.ts";
import { formatOfOrder } from "#domain/orders/wizards.ts";
import { defaultRecipient, type Sender } from "#domain/orders/sender-and-recipient.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import { readSharedDarkLogo, readSharedLogo, readSharedPreview } from "#domain/shares/calls.ts";
import { sharePath } from "#domain/shares/share-page.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import type { OrderRow } from "../store.ts";
import type { LogoSizes } from "./read-logo-sizes.ts";
import { declineTokenOf } from "../declines/decline-token.ts";

type Request = OrderRequest & { sender: Sender };
type Values = Pick<OrderRow, "userId" | "shareToken" | "senderLogoKey" | "senderDarkLogoKey" | "senderColor"> & {
  orderId: string;
  request: Request;
  logoSizes: LogoSizes;
};

/**
 * Enqueues the email with the video to somebody else, in the sender's name, with the logo and colour of the video's
 * page. The email does not reveal who paid.
 * @returns the email's id
 */
export function enqueueRecipientEmail(
  ctx: Context,
  { orderId, userId, request, shareToken, senderLogoKey, senderDarkLogoKey, senderColor, logoSizes }: Values,
  transaction: Transaction,
): Promise<string> {
  const { publicUrl, brand } = ctx.config;
  const { sender, firstName, lastName } = request;
  const { form, salutation } = request.recipient ?? defaultRecipient;
  const { name, company, phone = "", website = "", imprintUrl = "" } = sender;
  const declineToken = declineTokenOf(ctx, orderId);
  const sharedUrlOf = ({ path }: { path: string }) => publicUrl + path.replace(":token", String(shareToken));
  const data = {
    recipient: { form, salutation, firstName, lastName },
    sender: { name, company, phone, website, imprintUrl },
    logo:
      senderLogoKey === null
        ? null
        : {
            src: sharedUrlOf(readSharedLogo),
            size: logoSizes.logo,
            darkSrc: senderDarkLogoKey === null ? null : sharedUrlOf(readSharedDarkLogo),
            darkSize: logoSizes.darkLogo,
          },
    color: senderColor || null,
    ...topicOf(request),
    declineUrl: publicUrl + declinePath(declineToken),
    shareUrl: publicUrl + sharePath(String(shareToken)),
    imageUrl: sharedUrlOf(readSharedPreview),
    portrait: formatOfOrder(request) === "portrait",
  };
  const email = {
    kind: "order-video-for-recipient" as const,
    userId,
    recipient: request.email,
    fromName: `${name} über ${brand.name}`,
    replyTo: sender.replyTo,
    unsubscribeUrl: publicUrl + declineVideos.path.replace(":token", declineToken),
    data,
  };
  return enqueueEmail(ctx, email, transaction);
}

function topicOf(request: Request) {
  const none = { appointment: null, subject: null };
  if (request.kind !== "whatsapp") return none;
  const { selectedQuestion, appointment, followUp, purchase } = request;
  if (selectedQuestion === "appointment" && appointment) {
    const { what, date, time, place, movedFromDate, movedFromTime } = appointment;
    const isMoved = Boolean(movedFromDate || movedFromTime);
    return { ...none, appointment: { what, day: formatDay(date), time, place, isMoved } };
  }
  if (selectedQuestion === "lead-follow-up" && followUp) return { ...none, subject: { inquiry: followUp.inquiry } };
  if (selectedQuestion === "retention" && purchase) return { ...none, subject: { bought: purchase.bought } };
  return none;
}
