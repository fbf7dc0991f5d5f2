import type { Transaction } from "#server/db/client.ts";
import type { ProjectStore } from "#server/features/projects/store.ts";
import type { NewWebhookEvent } from "#server/features/webhooks/record-event.ts";
import type { DeliveryStore } from "./deliveries/store.ts";
import type { Checkout } from "./payments/checkout.ts";
import type { PaymentStore } from "./payments/store.ts";
import type { OrderStore } from "./store.ts";

/** Dependencies of the order functions; each takes the part that it uses. */
export type OrderContext = {
  orders: OrderStore;
  payments: PaymentStore;
  deliveries: DeliveryStore;
  projects: Pick<ProjectStore, "insert" | "findWithInput">;
  /** Null: payments are not configured. */
  checkout: Checkout | null;
  priceCents: number;
  publicUrl: string;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  recordEvent: (event: NewWebhookEvent, transaction?: Transaction) => Promise<unknown>;
  notifyWebhookWorkers: () => Promise<void>;
  /** Jobs, enqueued in the transaction of the rows that need them. */
  enqueueProduction: (orderId: string, transaction?: Transaction) => Promise<void>;
  enqueueRefund: (sessionId: string, transaction?: Transaction) => Promise<void>;
  /** Publishes the change to the owner's open tabs and notifies workers. Call it after the commit. */
  publishOrder: (ownerId: string, orderId: string) => Promise<void>;
};
