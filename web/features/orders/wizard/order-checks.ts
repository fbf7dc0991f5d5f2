/** Code that checks and sends an order, which the second and the last step of the wizard need and the first does not. */
export { agreementErrors } from "./agreement.ts";
export { requestSchema } from "./request-schema.ts";
export { explainOrderError, sendOrder } from "./send-order.ts";
