import type { Order } from "#domain/orders/order.ts";
import { recipientName } from "#domain/orders/recipient-names.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { speakerIds } from "#domain/speakers/speakers.ts";
import { formatLabels, type VideoFormat, videoFormats } from "#domain/speakers/video-formats.ts";
import { billingRows, filledRows, type ReviewData, senderRows, senderTitle } from "./review-data.ts";

/** Reads the video format from the summary of an order, because no other field names it. */
function formatOf({ kind, summary }: Order): VideoFormat {
  const named = summary.find(({ label }) => label === "Format")?.value;
  return videoFormats.find((format) => formatLabels[format] === named) ?? wizards[kind].format;
}

export function reviewOfOrder(order: Order): ReviewData {
  const { speaker, summary, recipient, sender } = order;
  const { is_orderer: forMyself } = recipient;
  return {
    speaker: speakerIds.find((each) => each === speaker),
    format: formatOf(order),
    lines: summary,
    contact: filledRows([
      ["Name", recipientName(recipient)],
      ["Unternehmen", forMyself ? "" : recipient.company],
      ["E-Mail", recipient.email],
      ["WhatsApp", recipient.whatsapp_number],
    ]),
    senderTitle: senderTitle(forMyself),
    sender: sender ? senderRows({ ...sender, replyTo: sender.reply_to, imprintUrl: sender.imprint_url }) : [],
    billing: order.billing ? billingRows(order.billing) : [],
  };
}
