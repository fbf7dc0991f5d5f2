/** Webhook source of requests for an invitation code, which section P7 of the specification fixes. */
export const codeRequestSource = "Code Request";

type CodeRequest = { firstName: string; lastName: string; whatsappNumber: string };

/** Fields of the webhook about a request for an invitation code, as section P7 of the specification lists them. */
export const codeRequestFields = ({ firstName, lastName, whatsappNumber }: CodeRequest, time: Date) => ({
  firstName,
  lastName,
  whatsappNumber,
  timestamp: time.toISOString(),
  source: codeRequestSource,
});
