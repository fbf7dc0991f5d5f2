import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { orderRequest } from "./order-request.ts";

export const requestVideo = defineCall({
  method: "POST",
  path: "/api/video-requests",
  summary: "Ein Video bestellen; derselbe Idempotency-Key bestellt nur einmal. Bezahlt wird unter checkoutUrl",
  access: "signed-in",
  scope: "order",
  body: orderRequest,
  answer: z.object({ orderId: z.string(), checkoutUrl: z.string() }),
});
