/**
 * Points in the program at which crash tests kill it as kill -9 would. They are off unless FAILPOINT names one
 * (`name`, or `name:3` for the third time that the program passes it).
 */
export type Failpoint =
  | "start-committed"
  | "translation-saved"
  | "start-claimed"
  | "start-accepted"
  | "render-half"
  | "render-stored"
  | "result-checked"
  | "mail-sent"
  /** Failpoint whose name ends with the kind of the email that was sent. */
  | `mail-sent-${string}`
  | "webhook-answered"
  | "draft-copied"
  | "preview-requested"
  | "order-committed"
  | "checkout-opened"
  | "payment-taken"
  | "invoice-stored"
  | "invoice-numbered"
  | "order-claimed"
  | "result-accepted"
  | "agent-took-over"
  | "website-saved"
  | "script-saved"
  | "film-released"
  | "film-ended"
  | "mail-preview-made"
  | "delivery-written"
  | "whatsapp-sent"
  | "refund-made"
  | "refund-reported"
  | "dispute-stored"
  | "order-delivered"
  | "backup-file-stored"
  | "backup-stored"
  | "old-backups-removed"
  | "restore-file-stored"
  | "restore-loaded";

let armed: { name: string; left: number } | null = null;

export function armFailpoint(setting: string | undefined): void {
  const [name = "", nth = "1"] = setting?.split(":") ?? [];
  armed = name ? { name, left: Number(nth) } : null;
}

export function failpoint(name: Failpoint): void {
  if (armed?.name !== name) return;
  armed.left -= 1;
  if (armed.left === 0) process.kill(process.pid, "SIGKILL");
}
