import type { ForeignFile } from "./received/receive.ts";
import { takeOrder } from "./take-order.ts";

takeOrder(async (foreign: ForeignFile) => {
  const { receive } = await import("./received/receive.ts");
  return receive(foreign);
});
