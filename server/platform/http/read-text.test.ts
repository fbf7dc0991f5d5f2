import { afterAll, expect, test } from "vitest";
import { testProduct } from "#server/testing/product.ts";
import { simulatedService } from "#server/testing/simulated-service.ts";

const service = await simulatedService();
const product = await testProduct({
  providers: [{ ...service.provider, trustsCallback: () => true }],
  env: { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" },
});
afterAll(async () => {
  await product.stop();
  await service.stop();
});

test.each(["/api/callbacks/simulated?reference=x", "/api/stripe/webhook", "/api/contact"])(
  "[PRJ-05] a body without a length and without an end is read by %s only up to its limit",
  async (path) => {
    let pieces = 0;
    const piece = Buffer.alloc(64 * 1024, " ");
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pieces += 1;
        if (pieces > 1000) controller.error(new Error("It was read to the end"));
        else controller.enqueue(piece);
      },
    });
    const response = await product.send("POST", path, { body, headers: { "stripe-signature": "t=1,v1=00" } });
    expect(response.status).toBe(413);
    expect(pieces).toBeLessThan(25);
  },
);
