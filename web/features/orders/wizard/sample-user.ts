import type { User } from "#domain/accounts/user.ts";

/** Signed-in user of the tests of the wizard. */
export const sampleUser: User = {
  id: "1",
  email: "nina@example.de",
  first_name: "Nina",
  last_name: "Nutzer",
  full_name: "Nina Nutzer",
  whatsapp_number: "",
  notify_by_mail: true,
  role: "user",
  email_verified: true,
  pending_email: null,
  email_link_sent_at: null,
  created_at: "2026-01-01T00:00:00Z",
};
