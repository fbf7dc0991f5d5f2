import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { OpenDatabase } from "#server/db/client.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { GenerationRequest, Provider } from "#server/providers/provider.ts";
import { eventually } from "./eventually.ts";
import type { TestUser } from "./factories.ts";
import { type TestProduct, testProduct } from "./product.ts";
import { type SimulatedService, simulatedService } from "./simulated-service.ts";

export const script = "Guten Tag, hier spricht Ihre Bäckerei.";
export const answers = {
  kind: "generic",
  speaker: "speaker-1",
  firstName: "Jörg",
  lastName: "Groß",
  email: "kunde@example.de",
  address: "/create-video",
  script,
};

/** Answers to the order form that include a buyer, whom an order must name if it costs money. */
export const chargedAnswers = { ...answers, buyer: { kind: "business", company: "Studio am Dom" } };

export type OrderTestProduct = {
  product: TestProduct;
  service: SimulatedService;
  anna: TestUser;
  /** Requests that the simulated provider has received. */
  generationRequests: GenerationRequest[];
};
const open: OrderTestProduct[] = [];

export async function closeOrderTestProducts(): Promise<void> {
  for (const { product, service } of open.splice(0)) {
    await product.stop();
    await service.stop();
  }
}

/** Starts the whole program with its workers, and a simulated external provider that makes the videos. */
export async function orderTestProduct(
  env: Record<string, string> = {},
  change: Partial<Provider> = {},
  database?: OpenDatabase,
): Promise<OrderTestProduct> {
  const service = await simulatedService();
  const generationRequests: GenerationRequest[] = [];
  const provider: Provider = {
    ...service.provider,
    ...change,
    start: (order, signal) => {
      generationRequests.push(order);
      return service.provider.start(order, signal);
    },
  };
  const product = await testProduct({
    providers: [provider],
    trustedHosts: [service.host],
    env: { ROLE: "all", ...env },
    ...(database && { database }),
  });
  const orderTest = { product, service, generationRequests, anna: await product.signIn() };
  open.push(orderTest);
  return orderTest;
}

/** Places an order and pays it at the test checkout. */
export async function pay({ product, anna }: OrderTestProduct, request: object = answers): Promise<string> {
  const as = anna;
  const { orderId } = await (await product.send("POST", "/api/video-requests", { as, body: request })).json();
  await product.send("POST", `/api/test-checkout/${orderId}`, { as, body: { outcome: "paid" } });
  expect((await product.send("POST", `/api/video-requests/${orderId}/confirm`, { as })).status).toBe(200);
  return orderId;
}

export const read = async ({ product, anna }: OrderTestProduct, id: string) =>
  (await product.send("GET", `/api/video-requests/${id}`, { as: anna })).json();
export const until = (shop: OrderTestProduct, id: string, expected: object) =>
  eventually(async () => expect(await read(shop, id)).toMatchObject(expected));
export const mailsTo = ({ product }: OrderTestProduct, recipient: string) =>
  product.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(asc(mails.createdAt), asc(mails.kind));
export const videoProjectOf = async ({ product }: OrderTestProduct, orderId: string) =>
  product.database.db.select().from(projects).where(eq(projects.orderId, orderId));
export const kinds = ({ history }: { history: { kind: string }[] }) => history.map(({ kind }) => kind);
