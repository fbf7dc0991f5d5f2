import { afterEach, expect, test, vi } from "vitest";
import { lazyFormat } from "./lazy-format.ts";

afterEach(() => vi.unstubAllGlobals());

test("a formatter is created once, with its first value", () => {
  const create = vi.fn<() => Intl.NumberFormat>(() => new Intl.NumberFormat("de-DE"));
  const format = lazyFormat(create);
  expect(create).not.toHaveBeenCalled();
  expect([format(1000), format(0.5)]).toEqual(["1.000", "0,5"]);
  expect(create).toHaveBeenCalledOnce();
});

test("loading the formats and messages of pages creates no formatter, because most pages use few of them", async () => {
  const created: string[] = [];
  const { DateTimeFormat, ListFormat, NumberFormat } = Intl;
  const watch = <Of extends new (...args: never[]) => object>(formatter: Of) =>
    new Proxy(formatter, {
      construct: (target, args, self) => {
        created.push(target.name);
        return Reflect.construct(target, args, self) as object;
      },
    });
  vi.stubGlobal("Intl", {
    DateTimeFormat: watch(DateTimeFormat),
    ListFormat: watch(ListFormat),
    NumberFormat: watch(NumberFormat),
  });
  vi.resetModules();
  await Promise.all([
    import("./format.ts"),
    import("./months.ts"),
    import("./brand-kits/messages.ts"),
    import("./content/payment-and-delivery.ts"),
    import("./invoices/invoice.ts"),
    import("./models/replacement.ts"),
    import("./uploads/messages.ts"),
  ]);
  expect(created).toEqual([]);
});
