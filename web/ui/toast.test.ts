import { afterEach, expect, test } from "vitest";
import { closeToast, hasToast, readToasts, showKeyedToast, showToast } from "./toast.ts";

afterEach(() => {
  for (const { id } of readToasts()) closeToast(id);
});

test("[PRJ-08] a later message with the same key replaces the earlier one and begins its time anew", () => {
  showKeyedToast("download", { kind: "info", title: "Download wird vorbereitet..." });
  showKeyedToast("download", { kind: "done", title: "Download gestartet" });
  expect(readToasts()).toEqual([expect.objectContaining({ kind: "done", title: "Download gestartet", revision: 1 })]);
});

test("a message whose toast is closed gets a new one", () => {
  showKeyedToast("download", { kind: "info", title: "Download wird vorbereitet..." });
  for (const { id } of readToasts()) closeToast(id);
  expect(hasToast("download")).toBe(false);
  showKeyedToast("download", { kind: "done", title: "Download gestartet" });
  expect(readToasts()).toEqual([expect.objectContaining({ title: "Download gestartet", revision: 0 })]);
});

test("[NAV-15] at most three toasts are shown, the newest ones", () => {
  for (const title of ["1", "2", "3", "4"]) showToast("info", title);
  expect(readToasts().map(({ title }) => title)).toEqual(["2", "3", "4"]);
});
