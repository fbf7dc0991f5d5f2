import * as z from "zod/mini";
import { role } from "./roles.ts";

/** The signed-in user, as the browser receives it. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  whatsapp_number: z.string(),
  /** Whether the user gets an email when a project ends. */
  notify_by_mail: z.boolean(),
  role,
  /** Whether the user has opened a link that was emailed to `email`. */
  email_verified: z.boolean(),
  /**
   * Requested new address, which replaces `email` once the user opens the link emailed to it; null if no change is
   * requested.
   */
  pending_email: z.nullable(z.string()),
  /** Time at which the latest link for verifying `email` was created; null if there is no unused link. */
  email_link_sent_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type User = z.infer<typeof user>;
