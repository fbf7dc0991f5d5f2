import type { RequestOf } from "#domain/orders/order-request.ts";
import type { FollowUp, Purchase } from "#domain/orders/whatsapp-topics.ts";
import { actionWordings, afterActionWordings } from "./call-to-action-sentences.ts";
import { appointmentScript } from "./appointment-script.ts";
import { type Paragraph, paragraph, composeScript, optionalParagraph } from "./compose-script.ts";
import { type Brief, type Parts, partsOf } from "./script-parts.ts";
import { spokenDay, topicClause, topicText } from "./spoken-topic.ts";
import * as wordings from "./whatsapp-wordings.ts";
import type { Topic } from "./whatsapp-wordings.ts";
import type { Values } from "./wording.ts";

/** Writes the script of a message to one person, as a business sends it by WhatsApp. */
export function whatsappScript(request: RequestOf<"whatsapp">, brief: Brief): string {
  const parts = partsOf(request);
  switch (request.selectedQuestion) {
    case "appointment":
      return request.appointment
        ? appointmentScript(request.appointment, parts, brief)
        : messageScript(wordings.anyAppointment, {}, parts, brief);
    case "lead-follow-up":
      return messageScript(
        request.followUp ? wordings.followUp : wordings.anyFollowUp,
        request.followUp ? followUpValues(request.followUp, parts) : {},
        parts,
        brief,
      );
    case "retention":
      return messageScript(
        purchaseWordings(request.purchase),
        request.purchase ? purchaseValues(request.purchase, parts) : {},
        parts,
        brief,
      );
  }
}

const purchaseWordings = (purchase: Purchase | undefined): Topic => {
  if (!purchase) return wordings.anyPurchase;
  return purchase.offer ? wordings.purchaseWithOffer : wordings.purchase;
};

function followUpValues({ inquiry, inquiryDate, nextStep }: FollowUp, { addressee }: Parts): Values {
  const next = topicClause(nextStep, addressee.form);
  return {
    inquiry: topicClause(inquiry, addressee.form),
    inquiryDate: inquiryDate ? `vom ${spokenDay(inquiryDate).day}` : "bei uns",
    nextStep: next,
  };
}

function purchaseValues({ bought, boughtOn, offer }: Purchase, { addressee }: Parts): Values {
  const day = boughtOn ? spokenDay(boughtOn) : null;
  return {
    bought: topicText(bought),
    boughtOn: day ? `vom ${day.day} ${day.year}` : "bei uns",
    offer: offer ? topicClause(offer, addressee.form) : null,
  };
}

function messageScript(topic: Topic, topicValues: Values, parts: Parts, brief: Brief): string {
  const values = { ...parts.values, ...topicValues };
  const greeting = paragraph("greeting", ["{greeting}!"]);
  const introduction = paragraph(
    "introduction",
    parts.values.company ? wordings.introductions : wordings.plainIntroductions,
  );
  const fact = paragraph("fact", topic.facts);
  const detail = paragraph("detail", topic.details);
  const remark = (rank: number) => optionalParagraph(rank, "remark", topic.remarks);
  // Ask a question only if the viewer should answer or call, because a button for booking or visiting cannot take an
  // answer.
  const isTalk = !["book", "visit"].includes(parts.action.kind);
  const question = (rank: number) => optionalParagraph(rank, "question", isTalk ? topic.questions : []);
  const extra = (rank: number) => optionalParagraph(rank, "extra", topic.extras);
  const also = (rank: number) => optionalParagraph(rank, "also", topic.extras);
  const thought = (rank: number) => optionalParagraph(rank, "thought", topic.remarks);
  const action = paragraph("action", actionWordings(parts.action, "message"));
  const next = (rank: number) => optionalParagraph(rank, "next", afterActionWordings(parts.action));
  const farewell = paragraph("farewell", topic.farewells);
  const outlines: readonly [Paragraph[], ...Paragraph[][]] = [
    [
      greeting,
      fact,
      introduction,
      remark(1),
      thought(6),
      detail,
      question(2),
      action,
      next(3),
      extra(4),
      also(5),
      farewell,
    ],
    [
      greeting,
      introduction,
      fact,
      remark(3),
      thought(6),
      detail,
      extra(2),
      also(5),
      question(1),
      action,
      next(4),
      farewell,
    ],
    [
      greeting,
      introduction,
      fact,
      remark(2),
      thought(6),
      detail,
      question(4),
      action,
      next(1),
      extra(3),
      also(5),
      farewell,
    ],
  ];
  const outline = brief.choose("outline", outlines) ?? outlines[0];
  return composeScript(outline, { ...brief, form: parts.addressee.form, values });
}
