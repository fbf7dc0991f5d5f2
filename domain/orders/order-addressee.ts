import type { OrderRequest } from "./order-request.ts";

type People = Pick<OrderRequest, "email" | "sender" | "recipient" | "isForMyself">;

/**
 * Whether a request has the old format without sender and recipient; emails about such an order are sent in the
 * operator's name.
 */
export function hasFormerShape({ sender, recipient, isForMyself }: Omit<People, "email">): boolean {
  return sender === undefined && recipient === undefined && isForMyself === undefined;
}

/** Whether the recipient is the orderer. If the request does not say so, the email addresses are compared. */
export function isForOrderer({ isForMyself, email }: People, accountEmail: string): boolean {
  return isForMyself ?? email.toLowerCase() === accountEmail.toLowerCase();
}

/** Whether a stored order goes to another person in the sender's name. Stored orders always contain `isForMyself`. */
export function isInSendersName<Request extends People>(
  request: Request,
): request is Request & { sender: NonNullable<Request["sender"]> } {
  return request.sender !== undefined && request.isForMyself === false;
}
