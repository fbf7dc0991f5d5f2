import type { OrderRequest } from "./request.ts";

type People = Pick<OrderRequest, "email" | "sender" | "recipient" | "isForMyself">;

/** Whether a request has the shape in use before sender and recipient; its mails go out in the operator's name. */
export function hasFormerShape({ sender, recipient, isForMyself }: Omit<People, "email">): boolean {
  return sender === undefined && recipient === undefined && isForMyself === undefined;
}

/** Whether the recipient is the orderer. Without a word about it, the addresses decide. */
export function isForOrderer({ isForMyself, email }: People, accountEmail: string): boolean {
  return isForMyself ?? email.toLowerCase() === accountEmail.toLowerCase();
}

/** Whether a stored order goes to somebody else in its sender's name: `requestVideo` stores who it is for. */
export function isInSendersName<Request extends People>(
  request: Request,
): request is Request & { sender: NonNullable<Request["sender"]> } {
  return request.sender !== undefined && request.isForMyself === false;
}
