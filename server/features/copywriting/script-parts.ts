import type { OrderRequest } from "#domain/orders/order-request.ts";
import { speakerProfiles } from "#domain/speakers/speakers.ts";
import { type Action, actionOf } from "./call-to-action-sentences.ts";
import type { Answer } from "./answer-shape.ts";
import { type Addressee, addresseeOf } from "./addressee.ts";
import { type CompanyName, companyName } from "./spoken-company-name.ts";
import { readAnswer, readAudience } from "./read-answer.ts";
import type { Choose } from "./seeded-choice.ts";
import type { Seconds } from "./compose-script.ts";
import type { Values } from "./wording.ts";
import { textOf } from "./answer-wordings.ts";

/** The input of a template, apart from the order. */
export type Brief = {
  choose: Choose;
  seconds: Seconds;
  /** Whether to write the short version of the script, which uses fewer words of the answers in the order form. */
  isShort: boolean;
};

export type Parts = { addressee: Addressee; action: Action; company: CompanyName; values: Values };

/** Whether the video goes to another person whose name the sender gave. */
export function hasNamedRecipient(request: OrderRequest): boolean {
  return request.sender !== undefined && request.recipient !== undefined && request.isForMyself !== true;
}

/** Derives from an order what the templates need: the recipient, the call to action, the company and the speaker. */
export function partsOf(request: OrderRequest): Parts {
  const addressee = addresseeOf(request);
  const action = actionOf(request);
  const company = companyName(request.sender?.company);
  const [presenter = ""] = speakerProfiles[request.speaker].name.split(" ");
  const values = {
    presenter,
    at: company.at,
    from: company.from,
    for: company.for,
    company: request.sender ? company.name : null,
    greeting: addressee.greeting,
    name: addressee.name,
    target: action.target,
    recipientCompany: addressee.company,
  };
  return { addressee, action, company, values };
}

type Answered = Extract<OrderRequest, { targetAudience: string }>;

/** Reads the three answers of an order and puts them into its form of address, Sie or du. */
export function answersOf(request: Answered, { addressee, company }: Parts, { isShort }: Brief) {
  const reading = { form: addressee.form, share: isShort ? 0.4 : 1, company: request.sender ? company.name : null };
  const problem: Answer = readAnswer(request.problems, "problems", reading);
  const read: Answer = readAnswer(request.service, "service", reading);
  const offer: Answer = repeats(read, problem) ? { shape: "none" } : read;
  const problemText = textOf(problem);
  const audience = readAudience(request.targetAudience, addressee.form);
  return { problem, offer, values: { problem: problemText, offer: textOf(offer), audience } };
}

/** Whether the same sentence was typed as problem and as offer; the script then leaves the offer out. */
function repeats(offer: Answer, problem: Answer): boolean {
  const [one = [], other = []] = [offer, problem].map((answer) =>
    (textOf(answer) ?? "").split(/[.!?]+(?:\s+|$)/).filter((sentence) => sentence !== ""),
  );
  return one.some((sentence) => other.includes(sentence));
}
