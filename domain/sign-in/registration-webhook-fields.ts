/** Webhook source of registrations, which section P7 of the specification fixes. */
export const registrationSource = "Registration";

type Registration = { firstName: string; lastName: string; whatsappNumber: string; email: string };

/** Fields of the webhook about a registration, as section P7 of the specification lists them. */
export const registrationFields = ({ firstName, lastName, whatsappNumber, email }: Registration, time: Date) => ({
  firstName,
  lastName,
  whatsappNumber,
  timestamp: time.toISOString(),
  source: registrationSource,
  email,
});
